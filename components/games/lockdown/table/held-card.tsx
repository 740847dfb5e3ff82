// The drawn card, lifted off the deck. Its player sees the face, and a press covers it quickly; on the open table it lies
// face down, with the name of who drew it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Face } from '@/engine/games/lockdown/faces'
import { PlayerMark } from '@/components/art/player-mark'
import { PlayingCard } from '@/components/cards/playing-card'
import { Text } from '@/components/ui/text'
import { radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Rect } from './layout'
import { faceWords, worth } from '../words'

interface HeldCardProps {
  readonly rect: Rect
  readonly player: number
  readonly name: string
  /** Absent if whoever looks at the screen must not see it. */
  readonly face: Face | undefined
  readonly covered: boolean
  readonly onPress: (() => void) | undefined
}

export function HeldCard({ rect, player, name, face, covered, onPress }: HeldCardProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const shown = covered ? undefined : face
  const label =
    face === undefined
      ? t('games.lockdown.table.held', { name })
      : shown
        ? t('games.lockdown.table.heldFace', { face: faceWords(t, shown) })
        : t('games.lockdown.table.heldCovered')
  return (
    <View style={[styles.at, { left: rect.x, top: rect.y, width: rect.width }]}>
      <View style={[styles.raised, face === undefined && styles.theirs]}>
        <PlayingCard
          testID="held"
          label={label}
          face={shown}
          // Turning up is animated; covering happens in the same frame.
          instant={shown === undefined}
          width={rect.width}
          onPress={face === undefined ? undefined : onPress}
        />
      </View>
      {(shown || face === undefined) && (
        <View
          aria-hidden
          style={[styles.words, { backgroundColor: colors.ground, borderColor: colors.edge }]}
        >
          {shown === undefined && <PlayerMark player={player} size={16} />}
          <Text variant="small" center numberOfLines={1} style={styles.text}>
            {shown ? worth(t, shown) : name}
          </Text>
        </View>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  at: { position: 'absolute', alignItems: 'center', zIndex: 3 },
  raised: { boxShadow: '0px 14px 26px rgba(0,0,0,0.55)', borderRadius: 10 },
  /** Tilted, so that a card that must not be seen does not look like the deck. */
  theirs: { transform: [{ rotate: '-4deg' }] },
  words: {
    marginTop: -6,
    maxWidth: '100%',
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    borderWidth: 1,
    borderRadius: radius.m,
    paddingHorizontal: 8,
    pointerEvents: 'none',
  },
  text: { flexShrink: 1 },
})
