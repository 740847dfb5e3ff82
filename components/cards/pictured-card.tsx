// A card in a picture, on a game's page or in its rules. It cannot be pressed and belongs to no match.
import { View } from 'react-native'
import { surfaces } from '@/components/ui/surface'
import { useTheme } from '@/components/ui/theme-provider'
import { CardBack } from './card-back'
import { CardFace, cardRatio } from './card-face'
import type { Face } from './faces'

interface PicturedCardProps {
  /** Absent: face down. */
  readonly face?: Face
  readonly width: number
  /** In degrees. */
  readonly turn?: number
  readonly drop?: number
  /** Sideways under a bar. */
  readonly locked?: boolean
  readonly faint?: boolean
}

export function PicturedCard({ face, width, turn = 0, drop = 0, locked, faint }: PicturedCardProps) {
  const { colors } = useTheme()
  const height = width * cardRatio
  return (
    <View
      style={{
        width,
        height,
        alignItems: 'center',
        justifyContent: 'center',
        opacity: faint ? 0.35 : 1,
        borderRadius: width * 0.09,
        boxShadow: `0px 3px 6px ${colors.shadow}`,
        transform: [{ translateY: drop }, { rotateZ: `${locked ? 90 : turn}deg` }],
      }}
    >
      {face === undefined ? <CardBack width={width} /> : <CardFace face={face} width={width} picture />}
      {locked && (
        <View
          style={[
            surfaces.brass(colors),
            { position: 'absolute', width: width * 1.14, height: Math.max(5, width * 0.18), borderRadius: 2 },
          ]}
        />
      )}
    </View>
  )
}
