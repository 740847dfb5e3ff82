// The parts that the how-to pictures of all games are made of.
import type { ReactNode } from 'react'
import { StyleSheet, View, type ViewStyle } from 'react-native'
import { Icon, type IconName } from '@/components/ui/icon'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface LineProps {
  readonly children: ReactNode
  readonly gap?: number
  readonly style?: ViewStyle
}

export function Row({ children, gap = 4, style }: LineProps) {
  return <View style={[styles.row, { gap }, style]}>{children}</View>
}

export function Stack({ children, gap = 4, style }: LineProps) {
  return <View style={[styles.stack, { gap }, style]}>{children}</View>
}

/** An icon beside the pieces that says what happens to them. */
export function Sign({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  const { colors } = useTheme()
  return <Icon name={name} size={size} color={colors.brassText} />
}

/** A hollow in the table for a piece. */
export function Socket({ size = 40, children }: { readonly size?: number; readonly children?: ReactNode }) {
  const { colors } = useTheme()
  return <View style={[surfaces.sunk(colors), styles.socket, { width: size, height: size }]}>{children}</View>
}

export function Engraved({ children }: { readonly children: string }) {
  const { colors } = useTheme()
  return (
    <View style={[surfaces.brass(colors), styles.plaque]}>
      <Text variant="heading" color="onBrass" role="presentation" allowFontScaling={false}>
        {children}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center' },
  stack: { alignItems: 'center', justifyContent: 'center' },
  socket: { borderRadius: radius.m, alignItems: 'center', justifyContent: 'center' },
  plaque: { borderRadius: radius.s, paddingHorizontal: 8, paddingVertical: 1 },
})
