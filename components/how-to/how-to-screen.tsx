// How to play, as a page of its own.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { useGameWords } from '@/components/games/use-game-words'
import { LearnRow } from '@/components/games/learn-row'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { HowTo } from '@/components/games/how-to'

export function HowToScreen({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const { name, line } = useGameWords(game)
  return (
    <Screen title={name}>
      <View style={styles.page}>
        <Text variant="heading" color="soft" center aria-level={2}>
          {t('howTo.title')}
        </Text>
        <Text center>{line}</Text>
        <LearnRow game={game} />
        <HowTo game={game} />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({ page: { gap: space.l } })
