// The few reactions that can be sent across the table, shown over the turn banner. One press sends one and closes the tray.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { useSettings } from '@/client/settings'
import { ReactionSign } from '@/components/art/reaction-sign'
import type { AtTable } from './match-context'
import { IconButton } from '@/components/ui/icon-button'
import { space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { reactions, type Reaction } from '@/engine/wire/messages'

/** Milliseconds after which the tray closes by itself: whose turn it is must not stay hidden. */
const openFor = 8000

export function ReactionTray({ atTable: { tray, react } }: { readonly atTable: AtTable }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { leftHanded } = useSettings()
  const setOpen = tray?.setOpen
  useEffect(() => {
    const end = setTimeout(() => setOpen?.(false), openFor)
    return () => clearTimeout(end)
  }, [setOpen])
  return (
    <View style={[styles.row, leftHanded && styles.mirrored]} testID="reaction-tray">
      <View style={[styles.tray, { borderColor: colors.edge, backgroundColor: colors.sunk }]}>
        {reactions.map((reaction) => (
          <Choice
            key={reaction}
            reaction={reaction}
            onPress={() => {
              react(reaction)
              setOpen?.(false)
            }}
          />
        ))}
      </View>
      <IconButton
        plain
        icon="close"
        label={t('remoteMatch.reactions.close')}
        onPress={() => setOpen?.(false)}
        testID="close-tray"
      />
    </View>
  )
}

function Choice({ reaction, onPress }: { readonly reaction: Reaction; readonly onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Touch
      aria-label={t(`remoteMatch.reactions.words.${reaction}`)}
      testID={`react-${reaction}`}
      feel="flip"
      onPress={onPress}
      style={({ pressed }) => [styles.choice, pressed && styles.pressed]}
    >
      <ReactionSign reaction={reaction} size={36} />
    </Touch>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.xs, minHeight: target },
  mirrored: { flexDirection: 'row-reverse' },
  tray: {
    flex: 1,
    flexDirection: 'row',
    justifyContent: 'space-evenly',
    borderWidth: 1,
    borderRadius: target / 2,
    height: target,
  },
  choice: {
    width: target,
    height: target,
    marginTop: -1,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: target / 2,
  },
  pressed: { transform: [{ scale: 0.9 }] },
})
