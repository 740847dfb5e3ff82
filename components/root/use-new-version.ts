// A new version of the web app takes over while home is shown, so never in a match, and home says so afterwards.
import { useFocusEffect } from 'expo-router'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOver, wasTakenOver, whenNewVersion } from '@/client/new-version'
import { useToast } from '@/components/ui/toast'

export function useNewVersion(): void {
  const { t } = useTranslation()
  const toast = useToast()
  useFocusEffect(useCallback(() => whenNewVersion(takeOver), []))
  useEffect(() => {
    if (wasTakenOver()) toast(t('app.updated'))
  }, [toast, t])
}
