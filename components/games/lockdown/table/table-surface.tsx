// The surface of the table: a crimson oval under the large cards, ringed like a vault door.
import { StyleSheet, View } from 'react-native'
import { EngravedRule } from '@/components/ui/engraved-rule'
import { gradient } from '@/components/ui/surface'
import { useTheme } from '@/components/ui/theme-provider'
import { lockdownAccent } from '../accent'

export function TableSurface({ top }: { readonly top: number }) {
  const { colors, accent, scheme } = useTheme()
  const { low } = accent(lockdownAccent)
  const depth = scheme === 'dark' ? '66' : '33'
  return (
    <View
      style={[
        styles.surface,
        { top: top - 24, borderColor: `${low}${scheme === 'dark' ? 'AA' : '66'}` },
        gradient(`radial-gradient(70% 60% at 50% 42%, ${low}${depth} 0%, ${colors.groundLow}00 100%)`),
      ]}
    >
      <EngravedRule color={`${low}55`} corner={146} />
    </View>
  )
}

const styles = StyleSheet.create({
  surface: {
    position: 'absolute',
    left: -6,
    right: -6,
    bottom: 2,
    borderWidth: 2,
    borderRadius: 150,
    pointerEvents: 'none',
  },
})
