import { useLocalSearchParams } from 'expo-router'
import { isGameId } from '@/client/games'
import { MissingScreen } from '@/components/root/missing-screen'
import { SetupScreen } from '@/components/root/later'

export default function SetupRoute() {
  const { game, practice } = useLocalSearchParams<{ game: string; practice?: string }>()
  return isGameId(game) ? <SetupScreen game={game} practice={practice !== undefined} /> : <MissingScreen />
}
