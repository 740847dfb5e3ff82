// Names the browser's window. Only the screen in front does: those below stay mounted.
import { useIsFocused } from 'expo-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Platform } from 'react-native'

export function WindowTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const inFront = useIsFocused()
  const name = t('app.name')
  useEffect(() => {
    if (Platform.OS === 'web' && inFront) document.title = title === name ? name : `${title} · ${name}`
  }, [inFront, title, name])
  return null
}
