// The only text of the app: a variant from the type scale and a colour that is readable on its ground. Phones scale it
// by themselves; on the web the browser's own font size is taken as the scale.
import { Platform, Text as NativeText, type TextProps as NativeTextProps, type TextStyle } from 'react-native'
import { type TextVariant, type } from './theme'
import { useTheme } from './theme-provider'

export interface TextProps extends NativeTextProps {
  readonly variant?: TextVariant
  readonly color?: 'text' | 'soft' | 'brassText' | 'onBrass' | 'dangerText' | 'onDanger' | (string & {})
  readonly center?: boolean
}

const scale =
  Platform.OS === 'web' && typeof document !== 'undefined'
    ? Math.min(2, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)
    : 1

// Browsers can balance centred lines; phones have no such property.
const centred: TextStyle = { textAlign: 'center', ...(Platform.OS === 'web' && { textWrap: 'balance' }) }

const headings: readonly TextVariant[] = ['display', 'title', 'heading']

export function Text({ variant = 'body', color = 'text', center, style, ...rest }: TextProps) {
  const { colors } = useTheme()
  const { fontSize, lineHeight, ...face } = type[variant]
  const role = rest.role ?? (headings.includes(variant) ? 'heading' : undefined)
  return (
    <NativeText
      role={role}
      // Only the title of a screen is of level 1, and says so.
      {...(role === 'heading' && { 'aria-level': 2 })}
      maxFontSizeMultiplier={variant === 'display' ? 1.6 : 2}
      {...rest}
      style={[
        face,
        { fontSize: fontSize * scale, lineHeight: lineHeight * scale },
        { color: color in colors ? colors[color as keyof typeof colors] : color },
        center && centred,
        style,
      ]}
    />
  )
}
