// Sits down at a table: saved on this phone first, then the table is opened.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '@/client/remote/membership'
import { knownRelay } from '@/client/remote/relay'
import { saveMembership } from '@/client/remote/tables'
import { changeSettings } from '@/client/settings'
import { phoneStore } from '@/client/store'
import { useToast } from '@/components/ui/toast'

export function useSittingDown(then: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const sitDown = async (membership: Membership): Promise<void> => {
    setBusy(true)
    try {
      await saveMembership(phoneStore, membership)
      // The first relay a phone meets becomes the one on which it opens tables.
      if (knownRelay() === undefined) await changeSettings({ relay: membership.relay }).catch(() => undefined)
      then()
    } catch {
      setBusy(false)
      toast(t('remote.invite.notStored'))
    }
  }
  return { isBusy, sitDown }
}
