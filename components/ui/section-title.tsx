// A heading between two fine double rules, as on a banknote.
import { StyleSheet, View } from 'react-native'
import { Text } from './text'
import { space } from './theme'
import { useTheme } from './theme-provider'

export function SectionTitle({
  children,
  color = 'brassText',
}: {
  readonly children: string
  readonly color?: string
}) {
  return (
    <View style={styles.title}>
      <Rules />
      <Text variant="heading" color={color} aria-level={2}>
        {children}
      </Text>
      <Rules />
    </View>
  )
}

function Rules() {
  const { colors } = useTheme()
  return <View style={[styles.rules, { borderColor: colors.edge }]} />
}

const styles = StyleSheet.create({
  title: { flexDirection: 'row', alignItems: 'center', gap: space.m, marginTop: space.s },
  rules: { flex: 1, height: 4, borderTopWidth: 1, borderBottomWidth: 1 },
})
