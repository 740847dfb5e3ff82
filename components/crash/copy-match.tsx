// Copies the public log of a match, so that a crash can be shown to somebody. What is hidden in the match is not in it.
import * as Clipboard from 'expo-clipboard'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast'

export function CopyMatch({ log }: { readonly log: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const copy = (): void =>
    void Clipboard.setStringAsync(log).then(
      () => toast(t('crash.copied')),
      () => toast(t('crash.notCopied')),
    )
  return <Button kind="secondary" label={t('crash.copy')} onPress={copy} testID="crash-copy" />
}
