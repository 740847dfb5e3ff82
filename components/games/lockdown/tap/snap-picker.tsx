// Every card that can be snapped, large enough for a thumb: all hands as they lie on the table, and the top of the discards.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn } from 'react-native-reanimated'
import type { Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Hand, Spot } from '@/engine/games/lockdown/state'
import { PlayerMark } from '@/components/art/player-mark'
import { cardRatio } from '@/components/cards/card-face'
import { CardPicture } from '@/components/cards/card-picture'
import { faceName } from '@/components/cards/faces'
import { PlacePlaque } from '@/components/cards/place-plaque'
import { Plate } from '@/components/ui/plate'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { motion, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { lockdownAccent } from '../accent'
import type { Room } from '../table/layout'
import { controls } from '../targets'
import { cardLabel, isSpot } from '../words'

interface SnapPickerProps {
  readonly hands: readonly Hand[]
  readonly names: readonly string[]
  readonly top: Face | undefined
  /** In the order in which they are shown. */
  readonly seats: readonly Seat[]
  readonly picked: readonly (Spot | 'top')[]
  /** Set: only cards of this seat can be picked. */
  readonly only: Seat | undefined
  readonly room: Room
  readonly onPick: (card: Spot | 'top') => void
}

const gap = 6
const head = 20

export function SnapPicker({ hands, names, top, seats, picked, only, room, onPick }: SnapPickerProps) {
  const { t } = useTranslation()
  const { accent } = useTheme()
  const size = blockSize(room, seats.length + (top === undefined ? 0 : 1))
  const isPicked = (card: Spot | 'top'): boolean =>
    picked.some((one) => (one === 'top' ? card === 'top' : card !== 'top' && isSpot(card, one)))
  return (
    <Animated.View entering={FadeIn.duration(motion.fade)} style={styles.place} testID="snap-picker">
      <Plate rule={accent(lockdownAccent).low} style={[styles.plate, { gap }]}>
        {seats.map((seat) => (
          <Block
            key={seat}
            size={size}
            name={names[seat - 1]!}
            player={seat - 1}
            isOff={(only ?? seat) !== seat}
          >
            <Cards hand={hands[seat - 1]!} size={size}>
              {(place, cell) => (
                <Cell
                  key={place}
                  cell={cell}
                  target={controls.card(seat, place)}
                  testID={`card-${seat}-${place}`}
                  label={cardLabel(t, { name: names[seat - 1]!, place })}
                  place={place}
                  picked={isPicked({ seat, place })}
                  onPress={(only ?? seat) === seat ? () => onPick({ seat, place }) : undefined}
                />
              )}
            </Cards>
          </Block>
        ))}
        {top !== undefined && (
          <Block size={size} name={t('games.lockdown.table.pileName')} isOff={only !== undefined}>
            <Cell
              cell={{ width: size.width - 2 * inset, height: size.height - head - 2 * inset }}
              target={controls.top}
              testID="top-card"
              label={t('games.lockdown.table.pile', { face: faceName(t, top) })}
              face={top}
              picked={isPicked('top')}
              onPress={only === undefined ? () => onPick('top') : undefined}
            />
          </Block>
        )}
      </Plate>
    </Animated.View>
  )
}

const inset = 3

/** In as many columns as make the cards of a hand of four largest. */
function blockSize({ width, height }: Room, count: number): Room {
  const sizes = [2, 3, 4, 5].map((columns) => {
    const rows = Math.ceil(count / columns)
    return {
      width: Math.floor((width - 2 * space.s - (columns - 1) * gap) / columns) - 1,
      height: Math.floor((height - 2 * space.s - (rows - 1) * gap) / rows),
    }
  })
  const cardIn = (size: Room): number => cardWidth(cellSize(size, 4))
  return sizes.reduce((best, size) => (cardIn(size) > cardIn(best) ? size : best))
}

function cellSize({ width, height }: Room, cards: number): Room {
  const columns = cards > 8 ? 4 : cards > 4 ? 3 : 2
  const rows = Math.max(2, Math.ceil(cards / columns))
  return {
    width: Math.floor((width - 2 * inset - 2) / columns),
    height: Math.floor((height - head - 2 * inset) / rows),
  }
}

const cardWidth = ({ width, height }: Room): number => Math.min(width - 6, (height - 10) / cardRatio)

interface BlockProps {
  readonly size: Room
  readonly name: string
  readonly player?: number
  readonly isOff: boolean
  readonly children: React.ReactNode
}

function Block({ size, name, player, isOff, children }: BlockProps) {
  const { colors } = useTheme()
  return (
    <View style={[surfaces.sunk(colors), styles.block, size, isOff && styles.off]}>
      <View style={styles.head}>
        {player !== undefined && <PlayerMark player={player} size={16} />}
        <Text variant="small" numberOfLines={1} style={styles.name}>
          {name}
        </Text>
      </View>
      <View style={styles.cards}>{children}</View>
    </View>
  )
}

interface CardsProps {
  readonly hand: Hand
  readonly size: Room
  readonly children: (place: number, cell: Room) => React.ReactNode
}

/** In rows of two, as on the table, while they stay large enough. */
function Cards({ hand, size, children }: CardsProps) {
  const cell = cellSize(size, hand.length)
  return hand.map((card, i) =>
    card === undefined ? <View key={`empty ${i}`} style={cell} /> : children(i + 1, cell),
  )
}

interface CellProps {
  readonly cell: Room
  readonly target: Target
  readonly testID: string
  readonly label: string
  readonly place?: number
  readonly face?: Face
  readonly picked: boolean
  readonly onPress: (() => void) | undefined
}

function Cell({ cell, target, testID, label, place, face, picked, onPress }: CellProps) {
  const width = cardWidth(cell)
  return (
    <Touch
      testID={testID}
      aria-label={label}
      aria-selected={picked}
      disabled={onPress === undefined}
      sound="pick"
      onPress={() => onPress?.()}
      style={[styles.cell, cell]}
    >
      <View>
        <CardPicture width={width} picked={picked} {...(face && { face, instant: true })} />
        {!picked && <PointedRing at={target} radius={width * 0.09} />}
        {place !== undefined && width > 30 && <PlacePlaque place={place} width={width} lifted={picked} />}
      </View>
    </Touch>
  )
}

const styles = StyleSheet.create({
  place: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, zIndex: 6 },
  plate: {
    flex: 1,
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignContent: 'center',
    padding: space.s,
  },
  block: { borderRadius: radius.m, padding: inset },
  off: { opacity: 0.4 },
  head: { height: head, flexDirection: 'row', alignItems: 'center', justifyContent: 'center', gap: 3 },
  name: { flexShrink: 1 },
  cards: { flex: 1, flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center' },
  cell: { alignItems: 'center', justifyContent: 'center', borderRadius: radius.s },
})
