import { useLocalSearchParams } from 'expo-router'
import { isGameId } from '@/client/games'
import { hasLesson } from '@/client/lessons'
import { LessonScreen } from '@/components/root/later'
import { MissingScreen } from '@/components/root/missing-screen'

export default function LessonRoute() {
  const { game } = useLocalSearchParams<{ game: string }>()
  return isGameId(game) && hasLesson(game) ? <LessonScreen game={game} /> : <MissingScreen />
}
