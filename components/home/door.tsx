// One door of the shelf: hinges, a knob, the game's object behind a round glass. It gives a little when pressed, as a
// door does that is about to open. It is a link, so a browser can open it in a new tab.
import { Link } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import type { GameId } from '@/client/games'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { Emblem } from '@/components/games/emblem'
import { useGameWords } from '@/components/games/use-game-words'
import { EngravedRule } from '@/components/ui/engraved-rule'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { motion, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Hinge, Knob, Porthole } from '@/components/art/door-fittings'
import { useAccent } from '@/components/games/covers'

interface DoorProps {
  readonly game: GameId
  /** Diameter of the object behind the glass. */
  readonly emblem: number
  readonly wide?: boolean
  /** Room enough for a line about the game. */
  readonly roomy?: boolean
}

export function Door({ game, emblem, wide, roomy }: DoorProps) {
  const { t } = useTranslation()
  const { colors, reducedMotion } = useTheme()
  const { ring, handlers } = useFocusRing()
  const { name, short, players, minutes, brief } = useGameWords(game)
  const metal = useAccent(game)
  const give = useSharedValue(0)
  const swing = useAnimatedStyle(() => ({
    transform: reducedMotion
      ? []
      : [{ perspective: 700 }, { rotateY: `${give.value * -9}deg` }, { scale: 1 - give.value * 0.01 }],
  }))
  const press = (to: number) => () => {
    give.value = withTiming(to, { duration: to === 1 ? motion.press : motion.travel })
  }
  return (
    <Animated.View style={[styles.frame, swing]}>
      <Link href={{ pathname: '/game/[game]', params: { game } }} asChild>
        <Pressable
          {...handlers}
          testID={`door-${game}`}
          aria-label={t('home.open', { name, players, minutes, line: short })}
          onPressIn={press(1)}
          onPressOut={press(0)}
          onPress={() => {
            haptic('pick')
            playSound('lock')
          }}
          style={StyleSheet.flatten([surfaces.steel(colors), styles.door, wide && styles.wide, ring])}
        >
          <EngravedRule color={metal.mid} opacity={0.45} />
          <Hinge at="top" />
          <Hinge at="bottom" />
          <Knob />
          <Porthole size={emblem + 22} metal={metal}>
            <Emblem game={game} size={emblem} />
          </Porthole>
          <View style={[styles.words, wide && styles.wordsWide]}>
            <Text variant="heading" center={!wide} role="presentation">
              {name}
            </Text>
            {(wide || roomy) && (
              <Text variant="small" color="soft" center={!wide}>
                {short}
              </Text>
            )}
            <Text variant="small" color={metal.text} center={!wide} style={styles.brief}>
              {brief}
            </Text>
          </View>
        </Pressable>
      </Link>
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  frame: { flex: 1, transformOrigin: 'left' },
  door: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    paddingHorizontal: space.xs,
    paddingVertical: 9,
    borderRadius: radius.m,
  },
  wide: { flexDirection: 'row', gap: space.l, paddingHorizontal: space.l },
  words: { alignItems: 'center', gap: 1 },
  wordsWide: { alignItems: 'flex-start', flexShrink: 1, gap: 3 },
  brief: { fontWeight: '600', fontSize: 12 },
})
