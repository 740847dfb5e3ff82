import { useLocalSearchParams } from 'expo-router'
import { ReviewScreen } from '@/components/root/later'

export default function ReviewRoute() {
  const { id } = useLocalSearchParams<{ id: string }>()
  return <ReviewScreen key={id} id={id} />
}
