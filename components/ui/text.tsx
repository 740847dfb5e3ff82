// The only text of the app: a variant from the type scale and a colour that is readable on its ground. Phones scale it
// by themselves; on the web the browser's own font size is taken as the scale.
import {
  Platform,
  type StyleProp,
  StyleSheet,
  Text as NativeText,
  type TextProps as NativeTextProps,
  type TextStyle,
} from 'react-native'
import { browserTextScale, mostHeadingScale, mostTextScale } from './text-scale'
import { type TextVariant, type } from './theme'
import { useTheme } from './theme-provider'

export interface TextProps extends NativeTextProps {
  readonly variant?: TextVariant
  readonly color?: 'text' | 'soft' | 'brassText' | 'onBrass' | 'dangerText' | 'onDanger' | (string & {})
  readonly center?: boolean
}

// Browsers can balance centred lines; phones have no such property.
const centred: TextStyle = { textAlign: 'center', ...(Platform.OS === 'web' && { textWrap: 'balance' }) }

const headings: readonly TextVariant[] = ['display', 'title', 'heading']

export function Text({ variant = 'body', color = 'text', center, style, ...rest }: TextProps) {
  const { colors } = useTheme()
  const isHeading = headings.includes(variant)
  const role = rest.role ?? (isHeading ? 'heading' : undefined)
  const most = rest.maxFontSizeMultiplier ?? (isHeading ? mostHeadingScale : mostTextScale)
  const look = [
    type[variant],
    { color: color in colors ? colors[color as keyof typeof colors] : color },
    center && centred,
    style,
  ]
  return (
    <NativeText
      role={role}
      // Only the title of a screen is of level 1, and says so.
      {...(role === 'heading' && { 'aria-level': 2 })}
      maxFontSizeMultiplier={most}
      {...rest}
      style={
        browserTextScale === 1 || rest.allowFontScaling === false ? look : scaled(look, most ?? mostTextScale)
      }
    />
  )
}

function scaled(look: StyleProp<TextStyle>, most: number): TextStyle {
  const { fontSize, lineHeight, ...others } = StyleSheet.flatten(look)
  const by = Math.min(browserTextScale, most)
  return {
    ...others,
    ...(fontSize !== undefined && { fontSize: fontSize * by }),
    ...(lineHeight !== undefined && { lineHeight: lineHeight * by }),
  }
}
