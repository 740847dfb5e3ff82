// A card that shows its face only while held. The thumb holds the plate below it, so that it does not hide the card. The
// first look makes the move; the face appears once the table has shown it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Face } from '@/engine/games/lockdown/faces'
import { useSettings } from '@/client/settings'
import { Icon } from '@/components/ui/icon'
import { CardBack } from '@/components/cards/card-back'
import { CardFace } from '@/components/cards/card-face'
import { HoldToPeek } from '@/components/privacy/hold-to-peek'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { faceWords } from '../words'
import { lockdownAccent } from '../accent'

interface PeekCardProps {
  readonly label: string
  readonly width: number
  readonly face: Face | undefined
  /** Above the card, where there are two side by side. */
  readonly caption?: string
  readonly onLook?: () => void
  readonly target?: Target
  readonly testID?: string
}

export function PeekCard({ label, width, face, caption, onLook, target, testID = 'peek' }: PeekCardProps) {
  const { t } = useTranslation()
  const { reveal } = useSettings()
  const hint = reveal === 'tap' ? t('games.lockdown.table.peek.tapTo') : t('games.lockdown.table.peek.hold')
  const head = caption !== undefined && (
    <Text variant="label" center numberOfLines={2} style={{ width }}>
      {caption}
    </Text>
  )
  return (
    <HoldToPeek
      testID={testID}
      label={label}
      {...(onLook && { onLook })}
      style={styles.peek}
      cover={
        <>
          {head}
          <CardBack width={width} />
          <Pad width={width} text={hint} pointedAs={target} />
        </>
      }
      secret={() => (
        <>
          {head}
          {face ? <CardFace face={face} width={width} /> : <CardBack width={width} />}
          <Pad width={width} text={face ? faceWords(t, face) : hint} down />
        </>
      )}
    />
  )
}

interface PadProps {
  readonly width: number
  readonly text: string
  /** Absent while a finger is on it. */
  readonly pointedAs?: Target | undefined
  readonly down?: boolean
}

function Pad({ width, text, pointedAs, down }: PadProps) {
  const { colors, accent } = useTheme()
  return (
    <View
      aria-live="polite"
      style={[
        down ? surfaces.sunk(colors) : surfaces.steel(colors),
        styles.pad,
        { width: Math.max(width, 132) },
      ]}
    >
      <PointedRing at={pointedAs} radius={radius.l} />
      <Icon name="eye" size={28} color={accent(lockdownAccent).text} />
      <Text variant="label" center>
        {text}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  peek: { alignItems: 'center', gap: space.m, borderRadius: radius.l },
  pad: {
    minHeight: 92,
    borderRadius: radius.l,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    paddingHorizontal: space.m,
  },
})
