// Opens a remote table that friends join by a link. With a name and a relay known from before, one press is enough;
// otherwise it asks for what is missing.
import { useRouter } from 'expo-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanName } from '@/engine'
import type { GameId } from '@/client/games'
import { knownRelay, readRelay } from '@/client/remote/relay'
import { openingTable, saveMembership } from '@/client/remote/tables'
import { changeSettings, currentSettings, rememberNames } from '@/client/settings'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { useToast } from '@/components/ui/toast'
import { NameField, RelayField } from '@/components/match/name-and-relay-fields'
import { useNameProblem } from '@/components/match/use-name-problem'

interface Opening {
  readonly name: string
  readonly relay: string
}

export function PlayRemotely({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const router = useRouter()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const open = async ({ name, relay }: Opening): Promise<void> => {
    setAsking(false)
    setBusy(true)
    try {
      const membership = openingTable(game, { relay, name, now: Date.now() })
      await saveMembership(phoneStore, membership)
      router.push({ pathname: '/table/[id]', params: { id: membership.table } })
    } catch {
      toast(t('remote.opening.notStored'))
    }
    setBusy(false)
  }
  const press = (): void => {
    const name = currentSettings().names[0]
    const relay = knownRelay()
    if (name === undefined || relay === undefined) setAsking(true)
    else void open({ name, relay })
  }
  return (
    <>
      <Button
        kind="secondary"
        icon="link"
        label={t('remote.play')}
        busy={isBusy}
        onPress={press}
        grow
        testID="play-remotely"
      />
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t('remote.opening.title')}>
        <Questions onAnswer={(opening) => void open(opening)} />
      </Sheet>
    </>
  )
}

function Questions({ onAnswer }: { readonly onAnswer: (opening: Opening) => void }) {
  const { t } = useTranslation()
  const problemOfName = useNameProblem()
  const [known] = useState(knownRelay)
  const [name, setName] = useState(() => currentSettings().names[0] ?? '')
  const [typed, setTyped] = useState('')
  const problem = problemOfName(name, [])
  const relay = known ?? readRelay(typed)
  const isWhole = problem === undefined && relay !== undefined
  const answer = async (): Promise<void> => {
    if (!isWhole) return
    await rememberNames([cleanName(name)])
    if (known === undefined) await changeSettings({ relay }).catch(() => undefined)
    onAnswer({ name: cleanName(name), relay })
  }
  return (
    <>
      <NameField
        label={t('remote.opening.name')}
        note={t('remote.opening.nameNote')}
        value={name}
        onChange={setName}
        problem={problem}
        onSubmit={() => void answer()}
      />
      {known === undefined && (
        <RelayField
          label={t('remote.opening.relay')}
          note={t('remote.opening.relayNote')}
          value={typed}
          onChange={setTyped}
          onSubmit={() => void answer()}
        />
      )}
      <Button
        label={t('remote.opening.go')}
        disabled={!isWhole}
        onPress={() => void answer()}
        testID="open-table"
      />
    </>
  )
}
