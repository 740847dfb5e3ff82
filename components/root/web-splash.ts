// Takes away the splash that public/index.html draws before any script runs. Two frames later, so that the first
// screen is painted underneath before it goes. On phones the splash belongs to the system.
import { Platform } from 'react-native'

export function removeWebSplash() {
  const splash = Platform.OS === 'web' ? document.getElementById('splash') : null
  if (splash === null) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      splash.classList.add('gone')
      setTimeout(() => splash.remove(), 250)
    }),
  )
}
