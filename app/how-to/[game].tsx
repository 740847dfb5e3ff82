import { useLocalSearchParams } from 'expo-router'
import { isGameId } from '@/client/games'
import { HowToScreen } from '@/components/root/later'
import { MissingScreen } from '@/components/root/missing-screen'

export default function HowToRoute() {
  const { game } = useLocalSearchParams<{ game: string }>()
  return isGameId(game) ? <HowToScreen game={game} /> : <MissingScreen />
}
