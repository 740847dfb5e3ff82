// The way into a lesson, with a mark where it has been played to its end.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { lessons } from '@/engine/lessons'
import type { GameId } from '@/client/games'
import { useSettings } from '@/client/settings'
import { ListRow, Panel } from '@/components/ui/list-row'

export function LearnRow({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const router = useRouter()
  const learned = useSettings().learned.includes(game)
  return (
    <Panel>
      <ListRow
        icon="play"
        label={t('lesson.open')}
        note={learned ? t('lesson.learnedNote') : t('lesson.openNote', { count: lessons[game].steps.length })}
        {...(learned && { mark: 'check' as const })}
        onPress={() => router.push({ pathname: '/lesson/[game]', params: { game } })}
        testID="lesson"
      />
    </Panel>
  )
}
