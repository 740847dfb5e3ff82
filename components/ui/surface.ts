// Gradients and bevels as styles. The gradient property has different names on the web and on phones; this is the
// only file that knows.
import { Platform, type ViewStyle } from 'react-native'
import { brass, type Colors } from './theme'

export function gradient(css: string): ViewStyle {
  return Platform.OS === 'web'
    ? ({ backgroundImage: css } as unknown as ViewStyle)
    : { experimental_backgroundImage: css }
}

export const surfaces = {
  steel: (c: Colors): ViewStyle => ({
    backgroundColor: c.plate,
    ...gradient(`linear-gradient(180deg, ${c.plateHi} 0%, ${c.plate} 38%, ${c.plateLow} 100%)`),
    borderWidth: 1,
    borderColor: c.edge,
    boxShadow: `inset 0px 1px 0px ${c.glint}, 0px 2px 5px ${c.shadow}`,
  }),
  sunk: (c: Colors): ViewStyle => ({
    backgroundColor: c.sunk,
    borderWidth: 1,
    borderColor: c.edge,
    boxShadow: `inset 0px 2px 5px ${c.shadow}`,
  }),
  brass: (c: Colors): ViewStyle => ({
    backgroundColor: brass.mid,
    ...gradient(`linear-gradient(178deg, #F3D68F 0%, #DDAB4A 30%, #D09A38 62%, #B9842A 100%)`),
    borderWidth: 1,
    borderColor: '#7D5616',
    boxShadow: `inset 0px 1px 0px rgba(255,246,214,0.75), inset 0px -1px 0px rgba(74,48,10,0.35), 0px 2px 5px ${c.shadow}`,
  }),
  danger: (c: Colors): ViewStyle => ({
    backgroundColor: c.danger,
    ...gradient(`linear-gradient(180deg, #B8404A 0%, ${c.danger} 45%, #861F29 100%)`),
    borderWidth: 1,
    borderColor: '#5E121B',
    boxShadow: `inset 0px 1px 0px rgba(255,214,206,0.35), 0px 2px 5px ${c.shadow}`,
  }),
  parchment: (c: Colors): ViewStyle => ({
    backgroundColor: '#F3E9D2',
    ...gradient('linear-gradient(170deg, #F8F0DD 0%, #F3E9D2 50%, #E9DCBD 100%)'),
    borderWidth: 1,
    borderColor: '#B99A5B',
    boxShadow: `0px 2px 5px ${c.shadow}`,
  }),
} as const

export type Surface = keyof typeof surfaces
