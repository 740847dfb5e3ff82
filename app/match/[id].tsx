import { useLocalSearchParams } from 'expo-router'
import { MatchScreen } from '@/components/root/later'

export default function MatchRoute() {
  const { id } = useLocalSearchParams<{ id: string }>()
  return <MatchScreen key={id} id={id} />
}
