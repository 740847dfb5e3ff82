// Around every screen: one that throws says so in its own place, and the rest of the app goes on.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '@/components/art/notice'
import { Button } from '@/components/ui/button'
import { CopyMatch } from './copy-match'
import { CrashBoundary } from './crash-boundary'

/** The public log of the match that a page shows. */
type ReadLog = (shown: { readonly page: string; readonly id: string }) => Promise<string | undefined>

interface ScreenBoundaryProps {
  readonly route: { readonly name: string; readonly params?: object | undefined }
  readonly readLog: ReadLog
  readonly children: ReactElement
}

export function ScreenBoundary({ route: { name, params }, readLog, children }: ScreenBoundaryProps) {
  const id = params && 'id' in params && typeof params.id === 'string' ? params.id : undefined
  return (
    <CrashBoundary
      where={name}
      fallback={(tryAgain) => (
        <CrashedScreen page={name.split('/')[0]!} id={id} readLog={readLog} tryAgain={tryAgain} />
      )}
    >
      {children}
    </CrashBoundary>
  )
}

interface CrashedScreenProps {
  readonly page: string
  /** Of the match or the table that the page shows. */
  readonly id: string | undefined
  readonly readLog: ReadLog
  readonly tryAgain: () => void
}

function CrashedScreen({ page, id, readLog, tryAgain }: CrashedScreenProps) {
  const { t } = useTranslation()
  const router = useRouter()
  // A failed query would otherwise throw again without being refetched.
  const { reset } = useQueryErrorResetBoundary()
  const [log, setLog] = useState<string>()
  useEffect(() => {
    if (id === undefined) return
    let isShown = true
    void readLog({ page, id }).then(
      (read) => isShown && setLog(read),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [page, id, readLog])
  return (
    <Notice title={t('crash.title')} text={t('crash.screen')} testID="crashed-screen">
      <Button
        label={t('crash.again')}
        onPress={() => {
          reset()
          tryAgain()
        }}
        testID="crash-again"
      />
      {log !== undefined && <CopyMatch log={log} />}
      {page !== 'index' && (
        <Button
          kind="secondary"
          label={t('crash.home')}
          onPress={() => router.dismissTo('/')}
          testID="crash-home"
        />
      )}
    </Notice>
  )
}
