// Around every screen: one that throws says so in its own place, and the rest of the app goes on.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { readPublicLog } from '@/client/public-log'
import { phoneStore } from '@/client/store'
import { Notice } from '@/components/art/notice'
import { Button } from '@/components/ui/button'
import { CopyMatch } from './copy-match'
import { CrashBoundary } from './crash-boundary'

interface ScreenBoundaryProps {
  readonly route: { readonly name: string; readonly params?: object | undefined }
  readonly children: ReactElement
}

export function ScreenBoundary({ route: { name, params }, children }: ScreenBoundaryProps) {
  const id = params && 'id' in params && typeof params.id === 'string' ? params.id : undefined
  return (
    <CrashBoundary
      where={name}
      fallback={(tryAgain) => <CrashedScreen page={name.split('/')[0]!} id={id} tryAgain={tryAgain} />}
    >
      {children}
    </CrashBoundary>
  )
}

interface CrashedScreenProps {
  readonly page: string
  /** Of the match or the table that the page shows. */
  readonly id: string | undefined
  readonly tryAgain: () => void
}

function CrashedScreen({ page, id, tryAgain }: CrashedScreenProps) {
  const { t } = useTranslation()
  const router = useRouter()
  // A failed query would otherwise throw again without being refetched.
  const { reset } = useQueryErrorResetBoundary()
  const [log, setLog] = useState<string>()
  useEffect(() => {
    if (id === undefined) return
    let isShown = true
    void readPublicLog(phoneStore, { page, id }).then(
      (read) => isShown && setLog(read),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [page, id])
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
