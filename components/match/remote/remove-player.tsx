// Removes a player who stays away: the host frees the seat, after confirming.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet } from 'react-native'
import { Dialog } from '@/components/ui/dialog'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'

interface Removed {
  readonly key: string
  readonly name: string
}

/** The confirmation before a player is removed. */
export function useRemoval(remove: (key: string) => void) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Removed>({ key: '', name: '' })
  const [isOpen, setOpen] = useState(false)
  const { key, name } = asked
  return {
    ask(player: Removed): void {
      setAsked(player)
      setOpen(true)
    },
    question: (
      <Dialog
        danger
        open={isOpen}
        title={t('remote.remove.title', { name })}
        text={t('remote.remove.text', { name })}
        confirm={t('remote.remove.go')}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          remove(key)
        }}
      />
    ),
  }
}

interface RemoveButtonProps {
  readonly name: string
  readonly onPress: () => void
}

export function RemoveButton({ name, onPress }: RemoveButtonProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <Touch
      testID={`remove-${name}`}
      aria-label={t('remote.remove.label', { name })}
      onPress={onPress}
      style={({ pressed }) => [surfaces.steel(colors), styles.button, pressed && styles.pressed]}
    >
      <Text variant="small" color="dangerText" style={styles.bold}>
        {t('remote.remove.go')}
      </Text>
    </Touch>
  )
}

const styles = StyleSheet.create({
  button: {
    minWidth: 84,
    minHeight: target,
    borderRadius: radius.m,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: space.s,
  },
  bold: { fontWeight: '600' },
  pressed: { opacity: 0.85 },
})
