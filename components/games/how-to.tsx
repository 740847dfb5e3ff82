// How a game is played: numbered steps, each with a picture made of the game's own pieces, then all the rules in brief.
// Shown on a page of its own, and as a sheet over a match.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { Plate } from '@/components/ui/plate'
import { SectionTitle } from '@/components/ui/section-title'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useAccent } from './covers'
import { screensOf } from './screens'

export function HowTo({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const metal = useAccent(game)
  const steps = t(`games.${game}.howTo.steps`, { returnObjects: true })
  const rules = t(`games.${game}.howTo.rules`, { returnObjects: true })
  return (
    <View style={styles.page}>
      {steps.map(({ title, text }, i) => (
        <Step key={title} game={game} number={i + 1} title={title} text={text} />
      ))}
      <SectionTitle color={metal.text}>{t('howTo.all')}</SectionTitle>
      <View style={styles.rules}>
        {/* The ids of the rules page are for docs and tests: a player would not know what LD3 is. */}
        {rules.map(([id, text], i) => (
          <View key={id} style={styles.rule} accessible aria-label={text}>
            <Text variant="plaque" color={metal.text} style={styles.number}>
              {String(i + 1)}
            </Text>
            <Text variant="small" style={styles.text}>
              {text}
            </Text>
          </View>
        ))}
      </View>
    </View>
  )
}

interface StepProps {
  readonly game: GameId
  readonly number: number
  readonly title: string
  readonly text: string
}

function Step({ game, number, title, text }: StepProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const metal = useAccent(game)
  const Picture = screensOf(game).howTo[number - 1]
  return (
    <View style={styles.step} accessible aria-label={t('howTo.step', { number, title, text })}>
      {Picture && (
        <Plate
          surface="sunk"
          aria-hidden
          style={[
            styles.picture,
            gradient(`radial-gradient(90% 100% at 50% 30%, ${metal.mid}3D 0%, ${colors.sunk} 100%)`),
          ]}
        >
          <Picture />
        </Plate>
      )}
      <View style={styles.words}>
        <View style={styles.title}>
          <Text variant="heading" color={metal.text} role="presentation">
            {String(number)}
          </Text>
          <Text variant="heading" color={metal.text} role="presentation" style={styles.text}>
            {title}
          </Text>
        </View>
        <Text style={styles.line}>{text}</Text>
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  page: { gap: space.l },
  step: { flexDirection: 'row', gap: space.m, alignItems: 'center' },
  picture: {
    width: 124,
    height: 108,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  words: { flex: 1, gap: 3 },
  title: { flexDirection: 'row', gap: space.s },
  line: { fontSize: 15, lineHeight: 20 },
  rules: { gap: space.s },
  rule: { flexDirection: 'row', gap: space.s, alignItems: 'flex-start' },
  number: { width: 22, letterSpacing: 0.2, lineHeight: 18 },
  text: { flex: 1 },
})
