// Why a remote table is stuck, as a sentence, and what can be done about it.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { isGameId } from '@/client/games'
import { inviteText } from '@/engine/wire/invite'
import { hasLog, invitationOf } from '@/client/remote/membership'
import { keepMatch } from '@/client/remote/remote-match'
import type { TableSession } from '@/client/remote/session'
import { forgetTable } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast'
import { Notice, WayToCode } from '@/components/art/notice'
import { useProblemWords, type TableOrLogProblem } from './problem-words'

interface TableProblemProps {
  readonly session: TableSession
  readonly problem: TableOrLogProblem
}

/** A relay that lies is not asked again, and a log that cannot be read does not get better. */
const canTryAgain = ({ why }: TableOrLogProblem): boolean =>
  why !== 'forked' && why !== 'forged' && why !== 'unreadable'

export function TableProblem({ session, problem }: TableProblemProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryClient()
  const toast = useToast()
  const { membership } = session.snapshot()
  const { table, joined, relay, publicState } = membership
  const game = publicState?.plan.game
  const words = useProblemWords(isGameId(game) ? game : undefined)
  const { title, text } = words(problem, membership)
  const isGone = problem.why === 'gone'
  // Nobody plays on here, but what was played can be looked at.
  const canLook = hasLog(membership) && (isGone || !canTryAgain(problem) || problem.why === 'other-relay')
  // Nobody on this phone was let in: there is nothing to return to and nothing to keep.
  const isOutside =
    problem.why === 'refused' && !publicState && (joined.by === 'invite' || joined.by === 'watching')
  const isWrongKey = problem.why === 'refused' && ['wrong-invite', 'old-link'].includes(problem.refusal.tag)
  // Another name, or another try later, may work.
  const invitation = isOutside && !isWrongKey ? invitationOf(membership) : undefined
  const invite = invitation && inviteText(invitation)

  const forget = async (): Promise<void> => {
    await session.close()
    await forgetTable(phoneStore, table).catch(() => undefined)
  }
  const leave = (): void => router.dismissTo('/')
  const goHome = (): void => (isOutside ? void forget().then(leave) : leave())
  const look = async (): Promise<void> => {
    try {
      const id = await keepMatch(phoneStore, membership)
      if (id !== undefined) router.push({ pathname: '/replay/[id]', params: { id } })
      else toast(t('remote.problem.notFollowed'))
    } catch {
      toast(t('remote.problem.notKept'))
    }
  }
  const goBack = async (): Promise<void> => {
    await forget()
    router.setParams({ '#': invite, relay })
    await queries.resetQueries({ queryKey: ['table', table] })
  }
  return (
    <Notice title={title} text={text} testID="table-problem">
      {canLook && (
        <Button label={t('remote.problem.look')} onPress={() => void look()} testID="problem-look" />
      )}
      {isOutside && isWrongKey && <WayToCode />}
      {invite !== undefined && (
        <Button label={t('remote.problem.back')} onPress={() => void goBack()} testID="problem-back" />
      )}
      {canTryAgain(problem) && !isOutside && (
        <Button
          kind={canLook ? 'secondary' : 'primary'}
          label={t('remote.problem.again')}
          onPress={() => session.request({ what: 'try-again' })}
          testID="problem-again"
        />
      )}
      <Button kind="secondary" label={t('remote.problem.home')} onPress={goHome} testID="problem-home" />
      {!isOutside && (
        <Button
          kind="quiet"
          label={isGone ? t('remote.problem.remove') : t('remote.problem.forget')}
          onPress={() => void forget().then(leave)}
          testID="problem-forget"
        />
      )}
    </Notice>
  )
}
