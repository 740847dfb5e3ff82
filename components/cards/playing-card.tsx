// One card of any game: a button with a spoken label. The caller writes the label: the card itself never names its face.
import { PointedRing, type Target } from '@/components/ui/pointed'
import { toggled } from '@/components/ui/toggled'
import { Touch } from '@/components/ui/touch'
import { cardRatio } from './card-face'
import { CardPicture, type CardPictureProps } from './card-picture'
import { PlacePlaque } from './place-plaque'

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
  const size = { width, height: width * cardRatio }
  return (
    <Touch
      testID={testID}
      aria-label={label}
      {...(onPress && toggled(picked))}
      disabled={disabled || onPress === undefined}
      sound="pick"
      onPress={() => onPress?.()}
      style={[size, { borderRadius: width * 0.09 }]}
    >
      <CardPicture {...picture} />
      {onPress && !disabled && !picked && <PointedRing at={target} radius={width * 0.09} />}
      {place !== undefined && <PlacePlaque place={place} width={width} lifted={picked} />}
    </Touch>
  )
}
