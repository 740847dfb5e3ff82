// One hand in the count: its player, the cards as they turn up, and the sum so far.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { notesOf } from '@/client/lists'
import type { Face } from '@/engine/games/lockdown/faces'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { cardRatio } from '@/components/cards/card-face'
import { faceName } from '@/components/cards/faces'
import { PlayingCard } from '@/components/cards/playing-card'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { lockdownAccent } from '../accent'

interface CountRowProps {
  readonly player: number
  readonly name: string
  readonly faces: readonly Face[]
  /** How many are turned up. */
  readonly up: number
  /** Absent if the hand is not counted, or not yet. */
  readonly points: number | undefined
  readonly caller: boolean
  readonly winner: boolean
  readonly beaten: boolean
  readonly height: number
  readonly width: number
}

const who = 92
const sum = 52

export function CountRow(props: CountRowProps) {
  const { player, name, faces, up, points, caller, winner, beaten, height, width } = props
  const { t } = useTranslation()
  const { colors, accent } = useTheme()
  const room = width - who - sum - 2 * space.s
  const cardWidth = Math.min((height - 10) / cardRatio, room / Math.max(4, faces.length) - 3)
  const cards =
    notesOf(faces.slice(0, up).map((face) => faceName(t, face))) || t('games.lockdown.table.count.none')
  const score =
    points !== undefined && up === faces.length
      ? t('games.lockdown.table.count.points', { count: points })
      : ''
  return (
    <View
      accessible
      role="img"
      aria-label={t(score === '' ? 'games.lockdown.table.count.rowBare' : 'games.lockdown.table.count.row', {
        name,
        cards,
        score,
      })}
      testID={`count-${player + 1}`}
      style={[
        winner ? surfaces.brass(colors) : surfaces.steel(colors),
        styles.row,
        { height },
        beaten && styles.beaten,
      ]}
    >
      <View style={styles.who}>
        <PlayerMark player={player} size={Math.min(34, height * 0.5)} />
        <View style={styles.words}>
          <Text variant="small" numberOfLines={1} color={winner ? 'onBrass' : 'text'}>
            {name}
          </Text>
          {caller && (
            <Icon name="flag" size={14} color={winner ? colors.onBrass : accent(lockdownAccent).text} />
          )}
        </View>
      </View>
      <View style={styles.cards} aria-hidden>
        {faces.map((face, i) => (
          <PlayingCard key={i} label="" face={i < up ? face : undefined} width={cardWidth} />
        ))}
      </View>
      <View style={styles.sum}>
        {points !== undefined && (
          <Text variant="title" color={winner ? 'onBrass' : 'text'} style={winner && styles.win}>
            {String(points).replace('-', '–')}
          </Text>
        )}
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', borderRadius: radius.m, paddingHorizontal: space.s },
  beaten: { opacity: 0.72 },
  who: { width: who, flexDirection: 'row', alignItems: 'center', gap: space.xs },
  words: { flex: 1 },
  cards: { flex: 1, flexDirection: 'row', gap: 3, justifyContent: 'center' },
  sum: { width: sum, alignItems: 'center' },
  win: { textShadowColor: brass.hi, textShadowRadius: 6 },
})
