// Another player's cards, small. The hand is one button, as single cards would be too small to hit; it opens large.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { notesOf } from '@/client/lists'
import type { Card, Seat } from '@/engine'
import type { Hand } from '@/engine/games/lockdown/state'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { CardBack } from '@/components/cards/card-back'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { EmptyPlace } from './empty-place'
import { tileHead, type HandLayout, type Rect } from './layout'
import { lockdownAccent } from '../accent'

interface OpponentHandProps {
  readonly layout: HandLayout
  readonly hand: Hand
  readonly name: string
  readonly inFlight: ReadonlySet<Card>
  readonly picked: readonly number[]
  readonly status: 'caller' | 'resigned' | undefined
  readonly onTurn: boolean
  readonly target: Target
  readonly onPress: ((seat: Seat) => void) | undefined
}

export function OpponentHand({
  layout,
  hand,
  name,
  inFlight,
  picked,
  status,
  onTurn,
  target,
  onPress,
}: OpponentHandProps) {
  const { t } = useTranslation()
  const { colors, accent } = useTheme()
  const { seat, frame, cards } = layout
  const count = hand.filter((card) => card !== undefined).length
  const words: string[] = [t('games.lockdown.table.hand', { name, count })]
  if (status === 'caller') words.push(t('games.lockdown.table.called'))
  if (status === 'resigned') words.push(t('games.lockdown.table.resigned'))
  // An empty hand would open an empty sheet.
  const lit = onPress !== undefined && count > 0
  return (
    <Touch
      testID={`hand-${seat}`}
      aria-label={notesOf(words)}
      aria-description={lit ? t('games.lockdown.table.handOpens') : undefined}
      disabled={!lit}
      onPress={() => onPress?.(seat)}
      style={({ pressed }) => [
        surfaces.sunk(colors),
        styles.tile,
        { left: frame.x, top: frame.y, width: frame.width, height: frame.height },
        lit && { borderColor: brass.mid, backgroundColor: colors.plate },
        onTurn && { borderColor: accent(lockdownAccent).mid },
        status === 'resigned' && styles.resigned,
        pressed && styles.pressed,
      ]}
    >
      {lit && <PointedRing at={target} radius={radius.m} />}
      <View style={styles.head}>
        <PlayerMark player={seat - 1} size={18} />
        <Text variant="small" numberOfLines={1} style={styles.name}>
          {name}
        </Text>
        {status === 'caller' && <Icon name="flag" size={14} color={accent(lockdownAccent).text} />}
      </View>
      {cards.map((rect, i) => {
        const place = i + 1
        const card = hand[i]
        // Inside the border.
        const at: Rect = { ...rect, x: rect.x - frame.x - 1, y: rect.y - frame.y - 1 }
        if (card === undefined || inFlight.has(card)) return <EmptyPlace key={place} rect={at} />
        return (
          <View
            key={place}
            style={[
              styles.card,
              { left: at.x, top: at.y, borderRadius: at.width * 0.09 },
              picked.includes(place) && { boxShadow: `0px 0px 0px 3px ${brass.mid}` },
            ]}
          >
            <CardBack width={at.width} />
          </View>
        )
      })}
    </Touch>
  )
}

const styles = StyleSheet.create({
  tile: { position: 'absolute', borderRadius: radius.m },
  head: {
    height: tileHead - 2,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    paddingHorizontal: 3,
  },
  name: { flexShrink: 1 },
  card: { position: 'absolute' },
  resigned: { opacity: 0.5 },
  pressed: { transform: [{ scale: 0.97 }] },
})
