// Announces what everybody should notice: a tap and how it went, a power, an exchange, a reshuffle and, above all, the call.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, {
  FadeIn,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withSequence,
  withTiming,
  ZoomIn,
} from 'react-native-reanimated'
import type { Entry } from '@/engine'
import { rankOf, type Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import { haptic } from '@/client/haptics'
import { EmblemPicture } from '@/components/board/emblem-picture'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { motion, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { lockdownCover } from '../cover'

interface AnnouncementProps {
  readonly entry: Entry<Move>
  /** How a tap went may be said. */
  readonly isAnswered: boolean
  /** The entry shuffled the discards into a new deck. */
  readonly reshuffles: boolean
  readonly names: readonly string[]
}

export function Announcement({ entry, isAnswered, reshuffles, names }: AnnouncementProps) {
  const { t } = useTranslation()
  const { move, facts } = entry
  const name = names[entry.seat - 1]!
  if (typeof move === 'string') return null
  switch (move.kind) {
    case 'tap':
      return (
        <TapAnnouncement
          name={name}
          match={facts[0] === 'yes'}
          isAnswered={isAnswered}
          reshuffles={reshuffles}
        />
      )
    case 'draw':
      return reshuffles ? (
        <Words
          title={t('games.lockdown.table.announcement.reshuffle')}
          notes={[t('games.lockdown.table.announcement.reshuffleNote')]}
        />
      ) : null
    case 'lockdown':
      return <Call name={name} />
    case 'discard': {
      const rank = facts[0] && rankOf(facts[0] as Face)
      if (rank === 'T')
        return (
          <Words
            title={t('games.lockdown.table.announcement.ten')}
            notes={[t('games.lockdown.table.announcement.tenNote', { name })]}
          />
        )
      if (rank === 'Q')
        return (
          <Words
            title={t('games.lockdown.table.announcement.queen')}
            notes={[t('games.lockdown.table.announcement.queenNote', { name })]}
          />
        )
      return null
    }
    case 'exchange':
      return <Words title={t('games.lockdown.table.announcement.exchange')} />
    case 'peek':
    case 'look':
    case 'look-at':
      return <Words title={t('games.lockdown.table.announcement.look', { name })} />
    default:
      return null
  }
}

interface WordsProps {
  readonly title: string
  readonly notes?: readonly string[]
  readonly crimson?: boolean
}

function Words({ title, notes = [], crimson }: WordsProps) {
  const { reducedMotion } = useTheme()
  return (
    <Animated.View
      key={title}
      entering={reducedMotion ? FadeIn.duration(motion.fade) : ZoomIn.duration(200)}
      role="status"
      aria-live="polite"
      style={styles.place}
      testID="announcement"
    >
      <Plate surface={crimson ? 'danger' : 'brass'} style={styles.plate}>
        <Text variant="title" color={crimson ? 'onDanger' : 'onBrass'} center>
          {title}
        </Text>
        {notes.map((note) => (
          <Text key={note} variant="small" color={crimson ? 'onDanger' : 'onBrass'} center>
            {note}
          </Text>
        ))}
      </Plate>
    </Animated.View>
  )
}

interface TapAnnouncementProps {
  readonly name: string
  readonly match: boolean
  readonly isAnswered: boolean
  readonly reshuffles: boolean
}

/** First who taps; the answer after a pause. */
function TapAnnouncement({ name, match, isAnswered, reshuffles }: TapAnnouncementProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (isAnswered) haptic(match ? 'success' : 'error')
  }, [isAnswered, match])
  if (!isAnswered) return <Words title={t('games.lockdown.table.announcement.tap', { name })} />
  const reshuffle = reshuffles ? [t('games.lockdown.table.announcement.reshuffleNote')] : []
  return match ? (
    <Words title={t('games.lockdown.table.announcement.match')} notes={reshuffle} />
  ) : (
    <Words
      title={t('games.lockdown.table.announcement.noMatch')}
      notes={[t('games.lockdown.table.announcement.penalty', { name }), ...reshuffle]}
      crimson
    />
  )
}

/** The table goes red, the portcullis falls. */
function Call({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const { colors, reducedMotion } = useTheme()
  const flash = useSharedValue(0)
  const fall = useSharedValue(reducedMotion ? 0 : -320)
  useEffect(() => {
    const thud = setTimeout(() => haptic('turn'), 380)
    flash.value = withSequence(
      withTiming(0.85, { duration: 160 }),
      withTiming(0.5, { duration: 500 }),
      withDelay(1100, withTiming(0, { duration: 500 })),
    )
    fall.value = withTiming(0, { duration: reducedMotion ? 0 : 380 })
    return () => clearTimeout(thud)
  }, [flash, fall, reducedMotion])
  const red = useAnimatedStyle(() => ({ opacity: flash.value }))
  const gate = useAnimatedStyle(() => ({ transform: [{ translateY: fall.value }] }))
  return (
    <>
      <Animated.View style={[styles.flash, { backgroundColor: colors.danger }, red]} />
      <View style={styles.place} testID="announcement">
        <Animated.View style={[styles.gate, gate]}>
          <EmblemPicture cover={lockdownCover} size={132} />
        </Animated.View>
        <Plate surface="danger" rivets style={styles.call}>
          <Text variant="display" color="onDanger" center>
            {t('games.lockdown.table.announcement.lockdown')}
          </Text>
          <Text variant="label" color="onDanger" center>
            {t('games.lockdown.table.announcement.calledBy', { name })}
          </Text>
        </Plate>
      </View>
    </>
  )
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    alignItems: 'center',
    justifyContent: 'center',
    zIndex: 5,
    pointerEvents: 'none',
  },
  plate: { paddingHorizontal: space.xl, paddingVertical: space.m, maxWidth: '92%' },
  call: { paddingHorizontal: space.xxl, paddingVertical: space.l, marginTop: -space.m },
  gate: {},
  flash: {
    position: 'absolute',
    top: -400,
    bottom: -400,
    left: -400,
    right: -400,
    zIndex: 5,
    pointerEvents: 'none',
  },
})
