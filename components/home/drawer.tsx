// The drawer below the doors: the way to a friend's table. It slides out a little when pressed.
import { Link } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { EngravedRule } from '@/components/ui/engraved-rule'
import { Icon } from '@/components/ui/icon'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, motion, radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export const drawerHeight = target + space.s

export function Drawer() {
  const { t } = useTranslation()
  const { colors, reducedMotion } = useTheme()
  const { ring, handlers } = useFocusRing()
  const out = useSharedValue(0)
  const slide = useAnimatedStyle(() => ({
    transform: [{ translateY: reducedMotion ? 0 : out.value * 3 }],
  }))
  const press = (to: number) => () => {
    out.value = withTiming(to, { duration: to === 1 ? motion.press : motion.travel })
  }
  return (
    <Animated.View style={slide}>
      <Link href="/join" asChild>
        <Pressable
          {...handlers}
          testID="join-friend"
          aria-label={t('remote.join')}
          onPressIn={press(1)}
          onPressOut={press(0)}
          onPress={() => {
            haptic('pick')
            playSound('lock')
          }}
          style={StyleSheet.flatten([surfaces.steel(colors), styles.drawer, ring])}
        >
          <EngravedRule color={brass.mid} opacity={0.45} />
          <Icon name="link" size={20} color={colors.brassText} />
          <Text variant="heading" role="presentation">
            {t('remote.join')}
          </Text>
          <View style={[surfaces.brass(colors), styles.pull]} />
        </Pressable>
      </Link>
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  drawer: {
    minHeight: target,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    borderRadius: radius.m,
    paddingHorizontal: space.xxl,
  },
  pull: { position: 'absolute', right: space.l, width: 26, height: 8, borderRadius: 4 },
})
