// A metal cloakroom ticket: a stub with the game's emblem behind a row of holes, and a corner that removes it. Pressing it
// continues the match.
import { Link, type Href } from 'expo-router'
import { Pressable, StyleSheet, View } from 'react-native'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { Icon } from '@/components/ui/icon'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { radius, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'

export const ticketHeight = 56

interface Removal {
  readonly label: string
  readonly onPress: () => void
  readonly testID: string
}

interface TicketPlateProps {
  readonly href: Href
  readonly label: string
  readonly surface: 'brass' | 'steel'
  /** The emblem of the game. */
  readonly stub: React.ReactNode
  /** Shares the row with others instead of having a width of its own. */
  readonly grow: boolean
  readonly removal?: Removal
  readonly testID: string
  readonly children: React.ReactNode
}

export function TicketPlate({
  href,
  label,
  surface,
  stub,
  grow,
  removal,
  testID,
  children,
}: TicketPlateProps) {
  const { colors } = useTheme()
  const { ring, handlers } = useFocusRing()
  const hole = { backgroundColor: colors.groundLow }
  return (
    <View style={[styles.place, grow ? styles.grow : styles.fixed]}>
      <Link href={href} asChild>
        <Pressable
          {...handlers}
          testID={testID}
          aria-label={label}
          onPress={feel}
          onLongPress={removal?.onPress}
          style={StyleSheet.flatten([surfaces[surface](colors), styles.ticket, ring])}
        >
          <View style={[styles.stub, { backgroundColor: colors.sunk }]}>{stub}</View>
          <View style={styles.holes}>
            {[0, 1, 2, 3, 4].map((i) => (
              <View key={i} style={[styles.hole, hole]} />
            ))}
          </View>
          {children}
        </Pressable>
      </Link>
      {removal && <Remove {...removal} color={surface === 'brass' ? colors.onBrass : colors.text} />}
    </View>
  )
}

function feel(): void {
  haptic('pick')
  playSound('lock')
}

/** Drawn small in the corner, but with a full-size touch target. */
function Remove({ label, onPress, testID, color }: Removal & { readonly color: string }) {
  return (
    <Touch aria-label={label} testID={testID} feel="nothing" onPress={onPress} style={styles.remove}>
      <Icon name="close" size={13} color={color} />
    </Touch>
  )
}

const styles = StyleSheet.create({
  place: { height: ticketHeight },
  grow: { flex: 1, minWidth: 0 },
  /** Wide enough for the name of every game. */
  fixed: { width: 248 },
  ticket: {
    flex: 1,
    flexDirection: 'row',
    alignItems: 'center',
    borderRadius: radius.m,
    overflow: 'hidden',
    paddingLeft: 6,
    gap: 5,
  },
  stub: { width: 42, height: 42, borderRadius: radius.m - 3, alignItems: 'center', justifyContent: 'center' },
  holes: { height: '100%', justifyContent: 'space-evenly', paddingVertical: 2 },
  hole: { width: 4, height: 4, borderRadius: 2, opacity: 0.75 },
  remove: {
    position: 'absolute',
    top: 0,
    right: 0,
    width: target,
    height: target,
    alignItems: 'flex-end',
    padding: 8,
    borderRadius: radius.m,
  },
})
