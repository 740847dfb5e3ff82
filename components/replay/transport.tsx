// The controls of a replay, where a match has its actions: the last move, back, play, forward, and the position.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { useSettings } from '@/client/settings'
import { Icon } from '@/components/ui/icon'
import { useDescribe } from '@/components/board/use-describe'
import { useSpokenOnIos } from '@/components/ui/announce'
import { IconButton } from '@/components/ui/icon-button'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { Scrubber } from './scrubber'
import type { Replay } from './use-replay'

/** Room for the longest count: otherwise the slider would shrink under the finger as the numbers grow. */
const digitWidth = 7

export function Transport({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation()
  const { leftHanded } = useSettings()
  const tell = useDescribe()
  const { at, total, playback, playing } = replay
  const shown = playback.snapshot.entries.length
  const told = shown === 0 ? t('replay.start') : tell(shown - 1)
  useSpokenOnIos(told)
  return (
    <View style={styles.transport}>
      <Text variant="label" center aria-live="polite" role="status" style={styles.told} testID="told">
        {told}
      </Text>
      <View style={[styles.row, leftHanded && styles.mirrored]}>
        <Scrubber at={at} total={total} onSeek={replay.seek} />
        <Text
          variant="small"
          color="soft"
          center
          style={[styles.count, { minWidth: digitWidth * t('replay.at', { at: total, total }).length }]}
          testID="replay-at"
        >
          {t('replay.at', { at, total })}
        </Text>
        <View style={styles.buttons}>
          <IconButton
            icon="previous"
            label={t('replay.previous')}
            disabled={shown === 0}
            onPress={replay.back}
            testID="replay-back"
          />
          <PlayButton playing={playing} onPress={replay.toggle} />
          <IconButton
            icon="next"
            label={t('replay.next')}
            disabled={at === total}
            onPress={replay.on}
            testID="replay-on"
          />
        </View>
      </View>
    </View>
  )
}

function PlayButton({ playing, onPress }: { readonly playing: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <Touch
      testID="replay-play"
      aria-label={playing ? t('replay.pause') : t('replay.play')}
      onPress={onPress}
      style={({ pressed }) => [surfaces.brass(colors), styles.play, pressed && styles.pressed]}
    >
      <Icon name={playing ? 'pause' : 'play'} size={24} color={colors.onBrass} />
    </Touch>
  )
}

const styles = StyleSheet.create({
  transport: { gap: space.s },
  told: { minHeight: 40, paddingHorizontal: space.s },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: 52 },
  mirrored: { flexDirection: 'row-reverse' },
  count: { fontVariant: ['tabular-nums'] },
  buttons: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  play: { width: 52, height: 52, borderRadius: 26, alignItems: 'center', justifyContent: 'center' },
  pressed: { transform: [{ scale: 0.95 }] },
})
