// The title of the browser's window or tab. Only the screen in front names it: those below stay mounted.
import { useIsFocused } from 'expo-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function WindowTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const inFront = useIsFocused()
  const name = t('app.name')
  useEffect(() => {
    if (inFront) document.title = title === name ? name : `${title} · ${name}`
  }, [inFront, title, name])
  return null
}
