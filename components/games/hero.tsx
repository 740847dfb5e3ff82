// A small picture of a game's table, built from the same pieces as the real one.
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { covers } from './covers'

export function Hero({ game }: { readonly game: GameId }) {
  const { Hero: Picture } = covers[game]
  return (
    <View aria-hidden style={styles.still}>
      <Picture />
    </View>
  )
}

const styles = StyleSheet.create({ still: { pointerEvents: 'none' } })
