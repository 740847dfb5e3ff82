// The page of one game: a picture of its table, one sentence about it, the ways to play, and four steps that explain it.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import type { GameId } from '@/client/games'
import { Icon, type IconName } from '@/components/ui/icon'
import { LearnRow } from '@/components/games/learn-row'
import { PlayRemotely } from './play-remotely'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Screen } from '@/components/ui/screen'
import { SectionTitle } from '@/components/ui/section-title'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { useLargeText } from '@/components/ui/text-scale'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { GameSteps } from './game-steps'
import { Hero } from '@/components/games/hero'
import { useGameWords } from '@/components/games/use-game-words'
import { useAccent } from '@/components/games/covers'

export function GameScreen({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { colors } = useTheme()
  const words = useGameWords(game)
  const metal = useAccent(game)
  const { width } = useWindowDimensions()
  const largeText = useLargeText()
  const enlarged = Math.max(1, Math.min(1.3, width / 400))
  return (
    <Screen title={words.name}>
      <View style={styles.page}>
        <Plate
          surface="sunk"
          rivets
          rule={metal.low}
          role="img"
          aria-label={t('game.hero', { name: words.name })}
          style={[
            styles.hero,
            { height: 224 * enlarged },
            gradient(`radial-gradient(90% 110% at 50% 30%, ${metal.mid}4D 0%, ${colors.sunk} 100%)`),
          ]}
        >
          <View style={{ transform: [{ scale: enlarged }] }}>
            <Hero game={game} />
          </View>
        </Plate>
        <Text center style={styles.line}>
          {words.line}
        </Text>
        <Plate style={[styles.facts, largeText && styles.stacked]}>
          <Fact icon="players" text={words.players} color={metal.text} />
          <Fact icon="clock" text={words.minutes} color={metal.text} parted />
          <Fact icon={words.together ? 'together' : 'versus'} text={words.spirit} color={metal.text} parted />
        </Plate>
        <View style={styles.starts}>
          <Button
            label={t('setup.passAndPlay')}
            icon="handoff"
            onPress={() => router.push({ pathname: '/setup/[game]', params: { game } })}
            testID="pass-and-play"
          />
          <View style={[styles.others, largeText && styles.stacked]}>
            <Button
              kind="secondary"
              label={t('setup.practice')}
              onPress={() => router.push({ pathname: '/setup/[game]', params: { game, practice: 'bots' } })}
              testID="practice"
            />
            <PlayRemotely game={game} />
          </View>
        </View>
        <LearnRow game={game} />
        <SectionTitle color={metal.text}>{t('game.how')}</SectionTitle>
        <GameSteps game={game} />
        <Button
          kind="secondary"
          icon="rules"
          label={t('howTo.open')}
          onPress={() => router.push({ pathname: '/how-to/[game]', params: { game } })}
          testID="how-to"
        />
      </View>
    </Screen>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly text: string
  readonly color: string
  readonly parted?: boolean
}

function Fact({ icon, text, color, parted }: FactProps) {
  const { colors } = useTheme()
  const largeText = useLargeText()
  return (
    <View style={[styles.fact, parted && !largeText && [styles.parted, { borderLeftColor: colors.edge }]]}>
      <Icon name={icon} size={20} color={color} />
      <Text variant="small" center style={styles.factText}>
        {text}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  page: { gap: space.l },
  starts: { gap: space.m },
  others: { flexDirection: 'row', gap: space.m },
  stacked: { flexDirection: 'column' },
  hero: { alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
  line: { fontSize: 17, lineHeight: 25, paddingHorizontal: space.s },
  facts: { flexDirection: 'row', paddingVertical: space.m },
  fact: { flex: 1, alignItems: 'center', gap: space.xs, paddingHorizontal: space.xs },
  parted: { borderLeftWidth: 1 },
  factText: { fontWeight: '600' },
})
