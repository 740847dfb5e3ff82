// Copies a link, and says whether that worked.
import * as Clipboard from 'expo-clipboard'
import { useTranslation } from 'react-i18next'
import { useToast } from '@/components/ui/toast'

export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  return async (link) => {
    const isCopied = await Clipboard.setStringAsync(link).catch(() => false)
    toast(t(isCopied ? 'remote.lobby.copied' : 'remote.lobby.notCopied'))
  }
}
