// The board of any game that has none of its own: its named cards, and every legal move as a button. It knows no rule, so
// it can show neither more nor less than the view that it is given.
import { useTranslation } from 'react-i18next'
import { ScrollView, StyleSheet, View } from 'react-native'
import { formatMove, seatsUpTo, type NamedCard } from '@/engine'
import type { BoardProps } from '@/components/board/board'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'
import { Button } from '@/components/ui/button'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { PlainCard } from './plain-card'
import { moveTarget, openly } from './targets'

export function PlainBoard({ standing, animating, seat, faces, names, submit, onLooked }: BoardProps) {
  const { t } = useTranslation()
  const { match, screens } = useMatch()
  const { accent } = useTheme()
  const { game } = match
  const over = (standing.ended ?? game.outcome(standing.state)) !== undefined
  const acts = seat !== undefined && !animating && !over
  const moves = acts && !onLooked ? match.moves(seat) : []
  const cards = game.cards?.(standing.state, seat) ?? []
  const owners = [undefined, ...seatsUpTo(standing.setup.seats)]

  const told = (): string => {
    const { move, facts } = animating!
    const name = names[animating!.seat - 1]!
    if (typeof move === 'string') return t(`match.tell.${move}`, { name })
    const made = { name, move: formatMove(game, openly(game, move)) }
    const shown = facts.filter((fact) => !fact.startsWith('@'))
    return shown.length > 0 ? t('plain.shown', { ...made, facts: shown.join(', ') }) : t('plain.entry', made)
  }
  const prompt = animating
    ? told()
    : over
      ? t('match.over')
      : onLooked
        ? t('plain.look')
        : t(acts ? 'plain.choose' : 'plain.watch')
  return (
    <MatchFrame
      prompt={prompt}
      describesEntry={animating !== undefined}
      idle={seat === undefined && !animating}
      actions={onLooked && <Button label={t('plain.looked')} onPress={onLooked} grow testID="looked" />}
    >
      <ScrollView style={styles.cards} contentContainerStyle={styles.groups} nestedScrollEnabled>
        {owners.map((owner) => (
          <Group
            key={owner ?? 'table'}
            title={owner === undefined ? t('plain.table') : names[owner - 1]!}
            color={accent(screens.accent).text}
            cards={cards.filter(({ of }) => of === owner)}
            faces={faces}
          />
        ))}
      </ScrollView>
      <ScrollView style={styles.list} contentContainerStyle={styles.moves} nestedScrollEnabled testID="moves">
        {moves.map((move) => (
          <Button
            key={game.format(move)}
            kind="secondary"
            label={game.format(move)}
            onPress={() => submit(move)}
            target={moveTarget(game, move)}
          />
        ))}
      </ScrollView>
    </MatchFrame>
  )
}

interface GroupProps extends Pick<BoardProps, 'faces'> {
  readonly title: string
  readonly color: string
  readonly cards: readonly NamedCard<string>[]
}

function Group({ title, color, cards, faces }: GroupProps) {
  if (cards.length === 0) return null
  // Six in a row of the narrowest phone.
  const width = cards.length > 8 ? 50 : 64
  return (
    <View style={styles.group}>
      <Text variant="small" color={color}>
        {title}
      </Text>
      <View style={styles.row}>
        {cards.map(({ name, card, face }) => (
          <PlainCard key={name} name={name} face={face ?? faces.get(card)} width={width} />
        ))}
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  cards: { flexGrow: 3, flexShrink: 1, flexBasis: 0 },
  groups: { gap: space.s, paddingVertical: space.s },
  group: { gap: space.xs },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: 6 },
  /** It keeps its height on everybody's turn: the cards must not jump. */
  list: { flexGrow: 2, flexShrink: 1, flexBasis: 0 },
  moves: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s, paddingVertical: space.s },
})
