// Waiting to be let in: somebody at the table sees who knocks. Once admitted, the phone opens the table.
import { useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityIndicator } from 'react-native'
import { openSocketLink, type OpenLink } from '@/client/remote/link'
import type { Membership } from '@/client/remote/membership'
import type { TableSession } from '@/client/remote/session'
import { saveMembership } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { Notice } from '@/components/art/notice'
import { useProblemWords } from './problem-words'
import { useLine } from './use-line'
import { usePhone, useSession } from './use-session'

interface KnockingProps {
  readonly membership: Membership
  readonly onBack: () => void
}

/** Refusals after which the same code is of no use. */
const needsAnother: readonly string[] = ['no-such-code', 'wrong-code', 'tried-code']

/** How long the relay makes somebody wait after many wrong codes. */
const fastFor = 8000

export function Knocking({ membership, onBack }: KnockingProps) {
  const [isFast, setFast] = useState(false)
  // While waiting, the phone knocks again and again: only the first knock can have been refused as too many.
  const openLink: OpenLink = (relay, events) => {
    let isFirst = true
    return openSocketLink(relay, {
      ...events,
      received(message) {
        if (message.kind === 'refused' && message.refusal.tag === 'too-fast' && isFirst) setFast(true)
        if (message.kind === 'refused') isFirst = false
        events.received(message)
      },
    })
  }
  const session = useSession(membership, openLink)
  useEffect(() => {
    if (!isFast) return
    const waiting = setTimeout(() => setFast(false), fastFor)
    return () => clearTimeout(waiting)
  }, [isFast])
  return session && <AtDoor session={session} isFast={isFast} onBack={onBack} />
}

interface AtDoorProps {
  readonly session: TableSession
  readonly isFast: boolean
  readonly onBack: () => void
}

function AtDoor({ session, isFast, onBack }: AtDoorProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const router = useRouter()
  const toast = useToast()
  const { membership, problem, link } = usePhone(session)
  const line = useLine({ ...session.snapshot(), isSubscribed: true })
  const { table, seats } = membership
  const words = useProblemWords()

  useEffect(() => {
    if (table === '') return
    void session
      .close()
      .then(() => saveMembership(phoneStore, session.snapshot().membership))
      .then(() => router.replace({ pathname: '/table/[id]', params: { id: table } }))
      .catch(() => toast(t('remote.invite.notStored')))
  }, [table, session, router, toast, t])

  if (problem)
    return (
      <Notice {...words(problem, membership)} testID="knock-refused">
        {problem.why === 'refused' && !needsAnother.includes(problem.refusal.tag) && (
          <Button
            label={t('remote.problem.again')}
            onPress={() => session.request({ what: 'try-again' })}
            testID="knock-again"
          />
        )}
        <Button kind="secondary" label={t('remote.code.again')} onPress={onBack} testID="other-code" />
      </Notice>
    )
  const isWaiting = link === 'up' && !isFast
  return (
    <Notice
      title={isWaiting ? t('remote.code.waiting') : t('remote.code.knocking')}
      text={
        isWaiting
          ? t('remote.code.waitingText', { name: seats[0]?.name ?? '' })
          : isFast
            ? t('remote.code.tooFast')
            : t(`remote.line.${line ?? 'connecting'}`)
      }
      picture={<ActivityIndicator color={colors.brassText} size="large" />}
      testID="knocking"
    >
      <Button kind="secondary" label={t('remote.code.cancel')} onPress={onBack} testID="stop-knocking" />
    </Notice>
  )
}
