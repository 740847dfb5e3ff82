import { useLocalSearchParams } from 'expo-router'
import { isGameId } from '@/client/games'
import { GameScreen } from '@/components/root/later'
import { MissingScreen } from '@/components/root/missing-screen'

export default function GameRoute() {
  const { game } = useLocalSearchParams<{ game: string }>()
  return isGameId(game) ? <GameScreen game={game} /> : <MissingScreen />
}
