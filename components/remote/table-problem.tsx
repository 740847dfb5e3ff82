// Why a table does not go on by itself, in a sentence, and what can be done about it.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import type { Problem } from '@/client/remote/phone'
import type { TableSession } from '@/client/remote/session'
import { forgetTable } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { Notice } from './notice'
import { useProblemWords } from './problem-words'

interface TableProblemProps {
  readonly session: TableSession
  readonly problem?: Problem
  /** Why the log cannot be followed, as the engine says it. */
  readonly why?: string
}

export function TableProblem({ session, problem, why }: TableProblemProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryClient()
  const words = useProblemWords()
  const { title, text } = problem
    ? words(problem)
    : { title: t('remote.problem.unreadable'), text: t('remote.problem.unreadableText', { why: why ?? '' }) }
  const { table, joined, relay, picture } = session.snapshot().membership
  // Nobody sat down yet: another name, or another moment, may do.
  const invite = problem?.why === 'refused' && !picture && joined.by === 'invite' ? joined.invite : undefined

  const forget = async (): Promise<void> => {
    await session.close()
    await forgetTable(phoneStore, table).catch(() => undefined)
  }
  const goHome = (): void => router.dismissTo('/')
  const goBack = async (): Promise<void> => {
    await forget()
    router.setParams({ '#': invite, relay })
    await queries.resetQueries({ queryKey: ['table', table] })
  }
  return (
    <Notice title={title} text={text} testID="table-problem">
      {invite !== undefined && (
        <Button label={t('remote.problem.back')} onPress={() => void goBack()} testID="problem-back" />
      )}
      {problem !== undefined && problem.why !== 'forked' && (
        <Button
          kind={invite === undefined ? 'primary' : 'secondary'}
          label={t('remote.problem.again')}
          onPress={() => session.wish({ what: 'try-again' })}
          testID="problem-again"
        />
      )}
      <Button kind="secondary" label={t('remote.problem.home')} onPress={goHome} testID="problem-home" />
      <Button
        kind="quiet"
        label={t('remote.problem.forget')}
        onPress={() => void forget().then(goHome)}
        testID="problem-forget"
      />
    </Notice>
  )
}
