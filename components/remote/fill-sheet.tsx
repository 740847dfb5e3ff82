// Fills a free seat with somebody else on this phone, or with a bot that this phone plays.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanName, levels, looksLike, type Level } from '@/engine'
import type { OwnSeat } from '@/client/remote/membership'
import { newSeat } from '@/client/remote/tables'
import { currentSettings, rememberNames } from '@/client/settings'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { Sheet } from '@/components/ui/sheet'
import { Text } from '@/components/ui/text'
import { NameField } from '@/components/match/name-and-relay-fields'
import { useNameProblem } from '@/components/match/use-name-problem'

interface FillSheetProps {
  readonly open: boolean
  /** The players already at the table. */
  readonly names: readonly string[]
  readonly onClose: () => void
  readonly onSeat: (seat: OwnSeat) => void
}

export function FillSheet({ open, names, onClose, onSeat }: FillSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('remote.fill.title')}>
      <Filling
        names={names}
        onSeat={(seat) => {
          onSeat(seat)
          onClose()
        }}
      />
    </Sheet>
  )
}

type Kind = 'person' | Level

function Filling({ names, onSeat }: Pick<FillSheetProps, 'names' | 'onSeat'>) {
  const { t } = useTranslation()
  const problemOfName = useNameProblem()
  const bots = t('setup.botNames', { returnObjects: true }) as readonly string[]
  const usual = (kind: Kind): string => freeOf(kind === 'person' ? currentSettings().names : bots, names)
  const [kind, setKind] = useState<Kind>('person')
  const [name, setName] = useState(() => usual('person'))
  const problem = problemOfName(name, names)
  const choose = (next: Kind): void => {
    if ((next === 'person') !== (kind === 'person')) setName(usual(next))
    setKind(next)
  }
  const add = async (): Promise<void> => {
    if (problem !== undefined) return
    if (kind === 'person') {
      // The owner of this phone stays first among its names.
      await rememberNames([...currentSettings().names.slice(0, 1), cleanName(name)])
    }
    onSeat(newSeat(cleanName(name), kind === 'person' ? undefined : kind))
  }
  return (
    <>
      <Segmented
        label={t('remote.fill.kind')}
        options={(['person', ...levels] as const).map((value) => ({
          value,
          label: t(`setup.kinds.${value}`),
        }))}
        value={kind}
        onChange={choose}
      />
      <Text variant="small" color="soft" center>
        {t(kind === 'person' ? 'remote.fill.personNote' : 'remote.fill.botNote')}
      </Text>
      <NameField
        label={t('remote.fill.name')}
        value={name}
        onChange={setName}
        problem={problem}
        onSubmit={() => void add()}
      />
      <Button
        label={t('remote.fill.go')}
        disabled={problem !== undefined}
        onPress={() => void add()}
        testID="fill-go"
      />
    </>
  )
}

const freeOf = (usual: readonly string[], taken: readonly string[]): string =>
  usual.find((name) => !taken.some((other) => looksLike(other, name))) ?? ''
