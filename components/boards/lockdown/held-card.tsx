// The drawn card, held up before its player. In the private moment it shows its face and a press covers it quickly; lying
// on the open table it is a back like any other.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Face } from '@/engine/games/lockdown/faces'
import { PlayingCard } from '@/components/cards/playing-card'
import { Text } from '@/components/ui/text'
import { radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Rect } from './layout'
import { faceWords, worth } from './words'

interface HeldCardProps {
  readonly rect: Rect
  readonly name: string
  /** Absent where the one before the screen must not see it. */
  readonly face: Face | undefined
  readonly covered: boolean
  readonly onPress: () => void
}

export function HeldCard({ rect, name, face, covered, onPress }: HeldCardProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const shown = covered ? undefined : face
  const label =
    face === undefined
      ? t('table.lockdown.held', { name })
      : shown
        ? t('table.lockdown.heldFace', { face: faceWords(t, shown) })
        : t('table.lockdown.heldCovered')
  return (
    <View style={[styles.at, { left: rect.x, top: rect.y }]}>
      <View style={styles.raised}>
        <PlayingCard
          testID="held"
          label={label}
          face={shown}
          // Turned up it turns; covered it is covered in the same frame.
          instant={shown === undefined}
          width={rect.width}
          onPress={face === undefined ? undefined : onPress}
        />
      </View>
      {shown && (
        <View
          aria-hidden
          style={[styles.worth, { backgroundColor: colors.ground, borderColor: colors.edge }]}
        >
          <Text variant="small" center numberOfLines={1}>
            {worth(t, shown)}
          </Text>
        </View>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  at: { position: 'absolute', alignItems: 'center', zIndex: 3 },
  raised: { boxShadow: '0px 14px 26px rgba(0,0,0,0.55)', borderRadius: 10 },
  worth: {
    marginTop: -10,
    borderWidth: 1,
    borderRadius: radius.m,
    paddingHorizontal: 8,
    pointerEvents: 'none',
  },
})
