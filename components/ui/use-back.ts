// Goes back, or home for somebody who came by a link and has no screen to go back to.
import { useRouter } from 'expo-router'

export function useBack(): () => void {
  const router = useRouter()
  return () => (router.canGoBack() ? router.back() : router.replace('/'))
}
