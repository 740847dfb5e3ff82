// A piece of sheet metal (or parchment): bevelled ground, a fine engraved rule inside the edge, rivets in the corners.
// Doors, name plates, dialogs and panels are all cut from it.
import type { ReactNode } from 'react'
import { StyleSheet, View, type ViewProps } from 'react-native'
import { EngravedRule } from './engraved-rule'
import { radius } from './theme'
import { useTheme } from './theme-provider'
import { type Surface, surfaces } from './surface'

interface PlateProps extends ViewProps {
  readonly surface?: Surface
  readonly rivets?: boolean
  /** Colour of the engraved rule; absent: no rule. */
  readonly rule?: string
  readonly children?: ReactNode
}

export function Plate({ surface = 'steel', rivets, rule, style, children, ...rest }: PlateProps) {
  const { colors } = useTheme()
  return (
    <View {...rest} style={[surfaces[surface](colors), styles.plate, style]}>
      {rule && <EngravedRule color={rule} />}
      {rivets && <Rivets brass={surface !== 'brass'} />}
      {children}
    </View>
  )
}

const corners = [
  { top: 6, left: 6 },
  { top: 6, right: 6 },
  { bottom: 6, left: 6 },
  { bottom: 6, right: 6 },
] as const

function Rivets({ brass }: { readonly brass: boolean }) {
  return corners.map((corner, index) => (
    <View key={index} style={[styles.rivet, brass ? styles.brassRivet : styles.steelRivet, corner]} />
  ))
}

const styles = StyleSheet.create({
  plate: { borderRadius: radius.m },
  rivet: { position: 'absolute', width: 7, height: 7, borderRadius: 4, pointerEvents: 'none' },
  brassRivet: {
    backgroundColor: '#C8933A',
    boxShadow: 'inset 0px 1px 1px rgba(255,240,196,0.9), 0px 1px 1px rgba(0,0,0,0.5)',
  },
  steelRivet: {
    backgroundColor: '#8E631C',
    boxShadow: 'inset 0px 1px 1px rgba(60,36,4,0.7), 0px 1px 0px rgba(255,244,210,0.6)',
  },
})
