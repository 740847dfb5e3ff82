// A player's side of the table: name, and two sockets that fill as a lock and a key are taken.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, withTiming } from 'react-native-reanimated'
import type { Hand } from '@/engine/games/lock-and-key/rules'
import { Key } from '@/components/art/key'
import { Lock } from '@/components/art/lock'
import { PlayerMark } from '@/components/art/player-mark'
import { Plate } from '@/components/ui/plate'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, motion, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export const sideHeight = 72
const socketSize = 52
/** Opacity of a piece that is still missing. */
const faint = 0.16
/** From the right edge of the side to the centres of the sockets. */
export const socketInset = { lock: 106, key: 42 } as const

interface SideProps {
  readonly player: number
  readonly name: string
  readonly hand: Hand
  readonly lit: boolean
}

export function Side({ player, name, hand, lit }: SideProps) {
  const { colors } = useTheme()
  return (
    <Plate rule={lit ? brass.mid : undefined} style={[styles.side, !lit && styles.resting]}>
      <PlayerMark player={player} size={40} />
      <Text variant="heading" numberOfLines={1} style={styles.name}>
        {name}
      </Text>
      <Socket kind="lock" full={hand.lock} sunk={surfaces.sunk(colors)} />
      <Socket kind="key" full={hand.key} sunk={surfaces.sunk(colors)} />
    </Plate>
  )
}

interface SocketProps {
  readonly kind: 'lock' | 'key'
  readonly full: boolean
  readonly sunk: object
}

function Socket({ kind, full, sunk }: SocketProps) {
  const { t } = useTranslation()
  const state = t(full ? 'games.lock-and-key.table.socket.have' : 'games.lock-and-key.table.socket.need')
  const Piece = kind === 'lock' ? Lock : Key
  // One piece, faint or bright: mounting a second one just as the card lands would drop frames.
  const shine = useAnimatedStyle(() => ({
    opacity: withTiming(full ? 1 : faint, { duration: full ? motion.fade : 0 }),
  }))
  return (
    <View
      accessible
      role="img"
      aria-label={t(`games.lock-and-key.table.socket.${kind}`, { state })}
      style={[sunk, styles.socket, full && styles.full]}
    >
      <Animated.View style={shine}>
        <Piece size={40} />
      </Animated.View>
    </View>
  )
}

const styles = StyleSheet.create({
  side: {
    height: sideHeight,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    paddingLeft: space.m,
    paddingRight: 16,
  },
  resting: { opacity: 0.82 },
  name: { flex: 1 },
  socket: {
    width: socketSize,
    height: socketSize,
    borderRadius: radius.m,
    alignItems: 'center',
    justifyContent: 'center',
  },
  full: { borderColor: brass.mid },
})
