// A place whose card is gone. It stays visible, so that the other places keep their numbers.
import { StyleSheet, View } from 'react-native'
import { useTheme } from '@/components/ui/theme-provider'
import type { Rect } from './layout'

interface EmptyPlaceProps {
  readonly rect: Rect
  readonly label?: string
}

export function EmptyPlace({ rect, label }: EmptyPlaceProps) {
  const { colors } = useTheme()
  return (
    <View
      accessible={label !== undefined}
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
      style={[
        styles.place,
        {
          left: rect.x,
          top: rect.y,
          width: rect.width,
          height: rect.height,
          borderRadius: rect.width * 0.09,
          borderColor: colors.edge,
          backgroundColor: colors.sunk,
        },
      ]}
    />
  )
}

const styles = StyleSheet.create({
  place: { position: 'absolute', borderWidth: 1, borderStyle: 'dashed', opacity: 0.7 },
})
