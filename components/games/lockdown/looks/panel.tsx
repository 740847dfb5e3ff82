// A panel that covers the whole table, for a look, an exchange, or the question who taps.
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn } from 'react-native-reanimated'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { motion, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { lockdownAccent } from '../accent'

interface PanelProps {
  readonly title: string
  readonly note?: string | undefined
  readonly testID?: string
  readonly children: ReactNode
}

export function Panel({ title, note, testID, children }: PanelProps) {
  const { colors, accent } = useTheme()
  return (
    <Animated.View entering={FadeIn.duration(motion.fade)} style={styles.place} testID={testID}>
      <Plate rivets rule={accent(lockdownAccent).low} style={styles.plate}>
        <View style={styles.words}>
          <Text variant="title" center numberOfLines={1} adjustsFontSizeToFit>
            {title}
          </Text>
          {note !== undefined && (
            <Text variant="small" color={colors.soft} center>
              {note}
            </Text>
          )}
        </View>
        {children}
      </Plate>
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  place: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, zIndex: 6 },
  plate: { flex: 1, padding: space.l, gap: space.m },
  words: { gap: 2 },
})
