// The way into a lesson, where there is one, with a mark where it has been played to its end.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import type { GameId } from '@/client/games'
import { hasLesson } from '@/client/lessons'
import { useSettings } from '@/client/settings'
import { ListRow, Panel } from '@/components/ui/list-row'

export function LearnRow({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const router = useRouter()
  const learned = useSettings().learned.includes(game)
  if (!hasLesson(game)) return null
  // Counted by its words: the lesson itself comes with the tables.
  const steps = Object.keys(t(`games.${game}.lesson`, { returnObjects: true })).length
  return (
    <Panel>
      <ListRow
        icon="play"
        label={t('lesson.open')}
        note={learned ? t('lesson.learnedNote') : t('lesson.openNote', { count: steps })}
        {...(learned && { mark: 'check' as const })}
        onPress={() => router.push({ pathname: '/lesson/[game]', params: { game } })}
        testID="lesson"
      />
    </Panel>
  )
}
