// An address as a QR code: dark on parchment in either theme, with the quiet edge that cameras need to find it.
import Svg, { Path } from 'react-native-svg'
import { StyleSheet, View } from 'react-native'
import { encode } from 'uqr'
import { card, radius } from '@/components/ui/theme'

/** Modules of quiet zone on every side. */
const quiet = 4

interface QrCodeProps {
  readonly text: string
  /** The maximum size: modules are a whole number of points, so that no seams show. */
  readonly size: number
  readonly label: string
}

export function QrCode({ text, size, label }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const across = data.length + 2 * quiet
  const side = Math.max(2, Math.floor(size / across)) * across
  return (
    <View role="img" aria-label={label} testID="qr-code" style={styles.ground}>
      <Svg width={side} height={side} viewBox={`${-quiet} ${-quiet} ${across} ${across}`}>
        <Path d={outline(data)} fill={card.black} />
      </Svg>
    </View>
  )
}

/** One stroke for each run of dark modules in a row. */
const outline = (data: readonly (readonly boolean[])[]): string =>
  data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const run = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${run}v1h-${run}z`]
      }),
    )
    .join('')

const styles = StyleSheet.create({
  ground: { backgroundColor: card.parchment, borderRadius: radius.s, overflow: 'hidden' },
})
