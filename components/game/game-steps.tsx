// How a game works, in a few numbered steps.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useGameWords } from '@/components/games/use-game-words'
import { useAccent } from '@/components/games/covers'

export function GameSteps({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const { steps } = useGameWords(game)
  const metal = useAccent(game)
  return (
    <View style={styles.steps}>
      {steps.map((text, index) => (
        <View
          key={text}
          accessible
          aria-label={t('game.step', { number: index + 1, text })}
          style={styles.step}
        >
          <View style={[styles.numeral, { borderColor: metal.mid }]}>
            <Text variant="heading" color={metal.text} role="presentation" allowFontScaling={false}>
              {String(index + 1)}
            </Text>
          </View>
          <Text style={styles.text}>{text}</Text>
        </View>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  steps: { gap: space.l },
  step: { flexDirection: 'row', gap: space.m, alignItems: 'flex-start' },
  text: { flex: 1 },
  numeral: {
    width: 30,
    height: 30,
    borderRadius: 15,
    borderWidth: 1.5,
    alignItems: 'center',
    justifyContent: 'center',
    marginTop: -2,
  },
})
