import { useLocalSearchParams } from 'expo-router'
import { TableScreen } from '@/components/root/later'

export default function TableRoute() {
  const { id } = useLocalSearchParams<{ id: string }>()
  return <TableScreen key={id} id={id} />
}
