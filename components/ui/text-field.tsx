// A text field: its label above, a sunk slot, and below it a note or an error.
import { type ReactNode } from 'react'
import { StyleSheet, TextInput, View, type TextInputProps } from 'react-native'
import { useFocusRing } from './focus-ring'
import { surfaces } from './surface'
import { Text } from './text'
import { radius, space, target, type } from './theme'
import { useTheme } from './theme-provider'

interface TextFieldProps extends Omit<TextInputProps, 'style' | 'aria-label' | 'onFocus' | 'onBlur'> {
  readonly label: string
  readonly note?: string
  /** Takes the place of the note. */
  readonly problem?: string | undefined
  /** Large and spaced out, as a code is read. */
  readonly engraved?: boolean
  readonly beside?: ReactNode
}

export function TextField({ label, note, problem, engraved, beside, ...input }: TextFieldProps) {
  const { colors } = useTheme()
  const { ring, handlers } = useFocusRing()
  const below = problem ?? note
  return (
    <View style={styles.field}>
      <Text variant="label">{label}</Text>
      <View style={styles.row}>
        <View style={[surfaces.sunk(colors), styles.slot, ring]}>
          <TextInput
            placeholderTextColor={colors.soft}
            autoCorrect={false}
            {...input}
            {...handlers}
            aria-label={label}
            style={[styles.input, engraved && styles.engraved, { color: colors.text }]}
          />
        </View>
        {beside}
      </View>
      {below !== undefined && (
        <Text
          variant="small"
          color={problem === undefined ? 'soft' : 'dangerText'}
          {...(problem !== undefined && { role: 'alert' as const })}
        >
          {below}
        </Text>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  field: { gap: space.s },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  slot: { flex: 1, minWidth: 0, borderRadius: radius.m },
  input: {
    fontSize: type.body.fontSize,
    minHeight: target,
    minWidth: 0,
    // The slot draws the focus ring; the browser's own would lie inside it.
    outlineWidth: 0,
    outlineStyle: 'solid',
    borderRadius: radius.m,
    paddingHorizontal: space.m,
  },
  engraved: {
    fontFamily: type.title.fontFamily,
    fontSize: type.title.fontSize,
    letterSpacing: 2,
    minHeight: target + 8,
    textAlign: 'center',
  },
})
