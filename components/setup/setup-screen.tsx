// Set-up of a match: who plays, who begins, and the options. Everything is filled in from last time, so that people who play
// again only press Begin.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { cleanName, games, hasHints, type AnyGame } from '@/engine'
import type { GameId } from '@/client/games'
import { beginMatch, problemOf, type Plan } from '@/client/matches'
import { firstOfSeries } from '@/client/series'
import { currentSettings, rememberNames } from '@/client/settings'
import { peopleOf, soloNames } from '@/client/solo'
import { phoneStore } from '@/client/store'
import { useMatchProblemWords } from '@/components/board/use-match-problem-words'
import { screensOf } from '@/components/games/screens'
import { useGameWords } from '@/components/games/use-game-words'
import { Button } from '@/components/ui/button'
import { Panel, SwitchRow } from '@/components/ui/list-row'
import { Screen } from '@/components/ui/screen'
import { SectionTitle } from '@/components/ui/section-title'
import { Segmented } from '@/components/ui/segmented'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { SeatList, type PlannedSeat } from './seat-list'
import { covers } from '@/components/games/covers'

interface SetupScreenProps {
  readonly game: GameId
  /** Against bots: at first all seats but the first are bots. */
  readonly practice: boolean
}

export function SetupScreen({ game, practice }: SetupScreenProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const toast = useToast()
  const queries = useQueryClient()
  const { accent } = useTheme()
  const { name: title } = useGameWords(game)
  const rules: AnyGame = games[game]
  const [seats, setSeats] = useState<readonly PlannedSeat[]>(() =>
    usualSeats(rules.seats.from, {
      plain: (number) => t('setup.placeholder', { number }),
      bots: practice ? (t('setup.botNames', { returnObjects: true }) as readonly string[]) : [],
    }),
  )
  const [starter, setStarter] = useState<string>(rules.together ? '1' : 'toss')
  const [options, setOptions] = useState<readonly string[]>([])
  const [hints, setHints] = useState(false)
  const [faceToFace, setFaceToFace] = useState(false)
  const [bestOfTwo, setBestOfTwo] = useState(false)
  const [busy, setBusy] = useState(false)
  const hasSides = rules.starts === 'seat-1' && !rules.together
  // Face to face makes no sense for a phone that is handed over covered.
  const lies = rules.seats.to === 2 && !rules.together && screensOf(game).secrets === 'none'
  const canHint = hasHints(game)
  const hasChoices = rules.options.length > 0 || canHint || hasSides || lies
  const solo = options.includes('solo')
  const seated = seats.map(({ name }, i) => cleanName(name) || t('setup.placeholder', { number: i + 1 }))
  const hasBots = !solo && seats.some(({ level }) => level !== null)
  const plan: Plan = {
    game,
    names: solo ? soloNames(seated[0]!) : seated,
    ...(hasBots && { bots: seats.map(({ level }) => level) }),
    starter: starter === 'toss' ? 'toss' : Number(starter),
    options,
    ...(hints && { hints }),
    faceToFace: faceToFace && lies,
    series: bestOfTwo ? { ...firstOfSeries, length: 2 } : firstOfSeries,
  }
  const problemWords = useMatchProblemWords(game)
  const nobody = !solo && seats.every(({ level }) => level !== null)
  const wrong = problemOf(plan)
  const problem = nobody ? t('setup.nobody') : wrong && problemWords(wrong)

  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const match = await beginMatch(plan, phoneStore, Date.now)
      await rememberNames(peopleOf(plan).filter((_, i) => !plan.bots?.[i]))
      await queries.invalidateQueries({ queryKey: ['matches'] })
      router.replace({ pathname: '/match/[id]', params: { id: match.id } })
    } catch {
      setBusy(false)
      toast(t('setup.notStored'))
    }
  }

  const starters = [
    { value: 'toss', label: t('setup.toss') },
    ...(seated.length === 2 ? seated : seated.slice(0, 1)).map((label, i) => ({ value: `${i + 1}`, label })),
  ]
  return (
    <Screen
      title={title}
      foot={
        <>
          {problem !== undefined && (
            <Text color="dangerText" center role="alert">
              {problem}
            </Text>
          )}
          <Button
            label={t('setup.begin')}
            disabled={problem !== undefined}
            busy={busy}
            onPress={() => void begin()}
            testID="begin"
          />
        </>
      }
    >
      <View style={styles.page}>
        <SectionTitle color={accent(covers[game].accent).text}>{t('setup.players')}</SectionTitle>
        <SeatList
          seats={solo ? seats.slice(0, 1) : seats}
          fewest={solo ? 1 : rules.seats.from}
          most={solo ? 1 : rules.seats.to}
          onChange={(next) => setSeats(solo ? [...next, ...seats.slice(1)] : next)}
        />
        {rules.together ? (
          !solo && (
            <Text variant="small" color="soft" center>
              {t('setup.first')}
            </Text>
          )
        ) : (
          <>
            <SectionTitle color={accent(covers[game].accent).text}>{t('setup.starter')}</SectionTitle>
            <Segmented label={t('setup.starter')} options={starters} value={starter} onChange={setStarter} />
          </>
        )}
        {hasChoices && (
          <Panel>
            {(rules.options as readonly ('memory-aid' | 'solo')[]).map((option) => (
              <SwitchRow
                key={option}
                label={t(`setup.${option}`)}
                note={t(`setup.${option}Note`)}
                value={options.includes(option)}
                onChange={(on) =>
                  setOptions(on ? [...options, option] : options.filter((other) => other !== option))
                }
              />
            ))}
            {canHint && (
              <SwitchRow
                label={t('setup.hints')}
                note={t('setup.hintsNote')}
                value={hints}
                onChange={setHints}
              />
            )}
            {hasSides && (
              <SwitchRow
                label={t('setup.bestOfTwo')}
                note={t('setup.bestOfTwoNote')}
                value={bestOfTwo}
                onChange={setBestOfTwo}
              />
            )}
            {lies && (
              <SwitchRow
                label={t('setup.faceToFace')}
                note={t('setup.faceToFaceNote')}
                value={faceToFace}
                onChange={setFaceToFace}
              />
            )}
          </Panel>
        )}
      </View>
    </Screen>
  )
}

/** The names of last time, filled up with plain ones; in practice bots sit with the first of them. */
function usualSeats(
  count: number,
  { plain, bots }: { readonly plain: (number: number) => string; readonly bots: readonly string[] },
): readonly PlannedSeat[] {
  const known = currentSettings().names
  return Array.from({ length: count }, (_, i) => {
    const bot = i === 0 ? undefined : bots[i - 1]
    return bot === undefined
      ? { name: known[i] ?? plain(i + 1), level: null }
      : { name: bot, level: 'normal' }
  })
}

const styles = StyleSheet.create({
  page: { gap: space.l },
})
