// A fine line engraved in metal, just inside its edge.
import { StyleSheet, View } from 'react-native'
import { radius } from './theme'

interface EngravedRuleProps {
  readonly color: string
  readonly opacity?: number
  /** Distance from the edge. */
  readonly inset?: number
  readonly corner?: number
}

export function EngravedRule({ color, opacity, inset = 4, corner = radius.s }: EngravedRuleProps) {
  const place = { top: inset, left: inset, right: inset, bottom: inset }
  return <View style={[styles.rule, place, { borderColor: color, borderRadius: corner, opacity }]} />
}

const styles = StyleSheet.create({
  rule: { position: 'absolute', borderWidth: 1, pointerEvents: 'none' },
})
