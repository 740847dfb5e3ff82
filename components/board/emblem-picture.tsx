// The object on a game's door, in the game's accent.
import Svg, { G } from 'react-native-svg'
import { useArtId } from '@/components/art/metal'
import { useTheme } from '@/components/ui/theme-provider'
import type { Cover } from './cover'

interface EmblemPictureProps {
  readonly cover: Pick<Cover, 'Emblem' | 'accent' | 'fit'>
  readonly size: number
}

export function EmblemPicture({ cover: { Emblem, accent: color, fit = 1 }, size }: EmblemPictureProps) {
  const id = useArtId()
  const { accent } = useTheme()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <G transform={`translate(32 32) scale(${fit}) translate(-32 -32)`}>
        <Emblem metal={accent(color)} id={id} />
      </G>
    </Svg>
  )
}
