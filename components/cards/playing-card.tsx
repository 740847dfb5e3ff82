// One card of any game: a button with a spoken label. The caller writes the label: the card itself never names its face.
import { StyleSheet, View } from 'react-native'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { cardRatio } from './card-face'
import { CardPicture, type CardPictureProps } from './card-picture'

export interface PlayingCardProps extends CardPictureProps {
  /** Spoken: 'card 3, face down'. */
  readonly label: string
  readonly onPress?: () => void
  /** The number of its place, on a brass plaque at the lower edge. */
  readonly place?: number
  readonly target?: Target
  readonly testID?: string
}

export function PlayingCard({ label, onPress, place, target, testID, ...picture }: PlayingCardProps) {
  const { width = 96, picked = false, disabled = false } = picture
  const { colors } = useTheme()
  const size = { width, height: width * cardRatio }
  return (
    <Touch
      testID={testID}
      aria-label={label}
      aria-selected={picked}
      disabled={disabled || onPress === undefined}
      sound="pick"
      onPress={() => onPress?.()}
      style={[size, { borderRadius: width * 0.09 }]}
    >
      <CardPicture {...picture} />
      {onPress && !disabled && !picked && <PointedRing at={target} radius={width * 0.09} />}
      {place !== undefined && (
        <View
          style={[
            surfaces.brass(colors),
            styles.plaque,
            { bottom: -width * 0.12 + (picked ? width * 0.1 : 0) },
          ]}
        >
          <Text variant="plaque" color="onBrass" allowFontScaling={false} style={styles.number}>
            {String(place)}
          </Text>
        </View>
      )}
    </Touch>
  )
}

const styles = StyleSheet.create({
  plaque: {
    position: 'absolute',
    alignSelf: 'center',
    minWidth: 24,
    height: 20,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  number: { letterSpacing: 0 },
})
