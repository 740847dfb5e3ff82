// The way back, also for who came by a link and has nothing behind them.
import { useRouter } from 'expo-router'

export function useBack(): () => void {
  const router = useRouter()
  return () => (router.canGoBack() ? router.back() : router.replace('/'))
}
