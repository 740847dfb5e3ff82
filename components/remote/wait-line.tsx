// What the table is waiting for, in one line; and one about a deal that was called off.
import { useTranslation } from 'react-i18next'
import { StyleSheet } from 'react-native'
import { listOf } from '@/client/lists'
import type { Lobby } from '@/client/remote/lobby'
import { Text } from '@/components/ui/text'

export function WaitLine({ lobby }: { readonly lobby: Lobby }) {
  const words = useWords(lobby)
  return (
    <Text variant="heading" center role="status" aria-live="polite" style={styles.line} testID="waiting-for">
      {words}
    </Text>
  )
}

export function CalledOff({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <Text center role="status" testID="called-off">
      {t('remote.lobby.calledOff', { names: listOf(names) })}
    </Text>
  )
}

function useWords({ wait, seats, isHost, isWatching, hostName, startsItself, isRematch }: Lobby): string {
  const { t } = useTranslation()
  const watching = (line: string): string => (isWatching ? t('remote.lobby.watching', { wait: line }) : line)
  switch (wait.what) {
    case 'relay':
      return t('remote.lobby.wait.relay')
    case 'players':
      if (wait.count === 1 && startsItself && !isRematch) return watching(t('remote.lobby.wait.last'))
      return watching(t('remote.lobby.wait.players', { count: wait.count }))
    case 'ready': {
      // First what the people at this phone can do themselves.
      const isOwn = seats.some(({ isReady, isOwn: own }) => !isReady && own)
      if (isOwn) return t('remote.lobby.wait.readyOwn')
      return watching(t('remote.lobby.wait.ready', { names: listOf(wait.names) }))
    }
    case 'away':
      return t('remote.lobby.wait.away', { count: wait.names.length, names: listOf(wait.names) })
    case 'start':
      if (startsItself) return t('remote.lobby.wait.deal')
      return isHost
        ? t('remote.lobby.wait.start')
        : watching(t('remote.lobby.wait.startHost', { name: hostName ?? '' }))
    case 'deal':
      return wait.names.length === 0
        ? t('remote.lobby.wait.deal')
        : t('remote.lobby.wait.dealFor', { count: wait.names.length, names: listOf(wait.names) })
  }
}

const styles = StyleSheet.create({ line: { minHeight: 22 } })
