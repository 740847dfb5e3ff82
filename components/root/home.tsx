// Home, with the part of it that loads later.
import { HomeScreen } from '@/components/home/home-screen'
import { TableTickets } from './later'
import { useNewVersion } from './use-new-version'
import { useTables } from './use-tables'

export function Home() {
  useNewVersion()
  return <HomeScreen tables={useTables()} TableTickets={TableTickets} />
}
