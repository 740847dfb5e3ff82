// What is screwed to a door: hinges, a knob, and the round glass with its bezel.
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import { gradient, surfaces } from '@/components/ui/surface'
import { brass, type Metal } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function Hinge({ at }: { readonly at: 'top' | 'bottom' }) {
  const { colors } = useTheme()
  return <View style={[surfaces.brass(colors), styles.hinge, at === 'top' ? { top: 18 } : { bottom: 18 }]} />
}

export function Knob() {
  return (
    <View style={styles.knobPlace}>
      <View style={styles.knob} />
    </View>
  )
}

interface PortholeProps {
  readonly size: number
  readonly metal: Metal
  readonly children: ReactNode
}

export function Porthole({ size, metal, children }: PortholeProps) {
  const { colors, scheme } = useTheme()
  const glow = scheme === 'dark' ? '66' : '8C'
  return (
    <View style={[styles.bezel, { width: size, height: size, borderColor: metal.low }, bezelGround(metal)]}>
      <View
        style={[
          styles.glass,
          { borderColor: metal.line, backgroundColor: colors.sunk },
          gradient(`radial-gradient(circle at 50% 38%, ${metal.mid}${glow} 0%, ${colors.sunk} 82%)`),
          { boxShadow: `inset 0px 3px 6px ${colors.shadow}` },
        ]}
      >
        {children}
      </View>
    </View>
  )
}

function bezelGround(metal: Metal) {
  return {
    backgroundColor: metal.mid,
    ...gradient(
      `linear-gradient(150deg, ${metal.hi} 0%, ${metal.mid} 38%, ${metal.low} 78%, ${metal.mid} 100%)`,
    ),
  }
}

const styles = StyleSheet.create({
  hinge: { position: 'absolute', left: -3, width: 7, height: 20, borderRadius: 2 },
  knobPlace: {
    position: 'absolute',
    right: 9,
    top: 0,
    bottom: 0,
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  knob: {
    width: 9,
    height: 9,
    borderRadius: 5,
    backgroundColor: brass.mid,
    ...gradient(`radial-gradient(circle at 35% 30%, ${brass.hi} 0%, ${brass.mid} 50%, ${brass.low} 100%)`),
    boxShadow: '0px 1px 2px rgba(0,0,0,0.55)',
  },
  bezel: { borderRadius: 999, borderWidth: 1, padding: 4, boxShadow: '0px 2px 4px rgba(0,0,0,0.35)' },
  glass: { flex: 1, borderRadius: 999, borderWidth: 1, alignItems: 'center', justifyContent: 'center' },
})
