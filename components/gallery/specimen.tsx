// One exhibit with its name underneath, and the loose rows they stand in.
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'

export function Specimens({ children, wide }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return <View style={[styles.row, wide && styles.wide]}>{children}</View>
}

export function Specimen({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View style={styles.specimen}>
      <View style={styles.exhibit}>{children}</View>
      <Text variant="small" color="soft" center>
        {label}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: space.l },
  wide: { gap: space.xl },
  specimen: { alignItems: 'center', gap: space.m, minWidth: 84 },
  exhibit: { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
})
