// The number of a card's place, on a brass plaque at its lower edge.
import { StyleSheet, View } from 'react-native'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { useTheme } from '@/components/ui/theme-provider'

interface PlacePlaqueProps {
  readonly place: number
  /** Of the card. */
  readonly width: number
  /** A picked card is lifted, and its plaque with it. */
  readonly lifted?: boolean
}

export function PlacePlaque({ place, width, lifted = false }: PlacePlaqueProps) {
  const { colors } = useTheme()
  return (
    <View
      style={[surfaces.brass(colors), styles.plaque, { bottom: -width * 0.12 + (lifted ? width * 0.1 : 0) }]}
    >
      <Text variant="plaque" color="onBrass" allowFontScaling={false} style={styles.number}>
        {String(place)}
      </Text>
    </View>
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
