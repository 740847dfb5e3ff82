import { useLocalSearchParams } from 'expo-router'
import { ReplayScreen } from '@/components/root/later'

export default function ReplayRoute() {
  const { id, entry } = useLocalSearchParams<{ id: string; entry?: string }>()
  return <ReplayScreen key={id} id={id} entry={entry === undefined ? undefined : Number(entry)} />
}
