// Deck and discard pile, to the left and right of the large cards. Whatever can be pressed now is lit.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Face } from '@/engine/games/lockdown/faces'
import { Icon } from '@/components/ui/icon'
import { CardBack } from '@/components/cards/card-back'
import { faceName } from '@/components/cards/faces'
import { PlayingCard } from '@/components/cards/playing-card'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { Text } from '@/components/ui/text'
import { brass } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { EmptyPlace } from './empty-place'
import type { Rect } from './layout'
import { controls } from '../targets'

interface DeckProps {
  readonly rect: Rect
  readonly count: number
  /** A drawn card covers it and has a caption of its own. */
  readonly drawn: boolean
  readonly onPress: (() => void) | undefined
}

export function Deck({ rect, count, drawn, onPress }: DeckProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const label = t('games.lockdown.table.deck', { count })
  const caption = (note: string) =>
    !drawn && <Caption rect={rect} text={t('games.lockdown.table.deckName')} note={note} />
  // An empty deck can still be drawn from, as long as there are discards to shuffle.
  if (count === 0 && onPress)
    return (
      <>
        <LitPlace
          target={controls.deck}
          testID="deck"
          rect={rect}
          label={t('games.lockdown.table.deckReshuffle')}
          onPress={onPress}
        >
          <Icon name="reshuffle" size={rect.width * 0.5} color={colors.brassText} />
        </LitPlace>
        {caption(t('games.lockdown.table.reshuffle'))}
      </>
    )
  if (count === 0)
    return (
      <>
        <EmptyPlace rect={rect} label={t('games.lockdown.table.deckEmpty')} />
        {caption(String(count))}
      </>
    )
  const under = Math.min(3, Math.ceil(count / 12))
  return (
    <>
      <View style={[styles.at, { left: rect.x, top: rect.y }]}>
        {Array.from({ length: under }, (_, i) => (
          <View key={i} style={[styles.at, { left: (under - i) * 2, top: (under - i) * 2 }]}>
            <CardBack width={rect.width} />
          </View>
        ))}
        <Lit rect={rect} on={onPress !== undefined} />
        <PlayingCard
          target={controls.deck}
          testID="deck"
          label={label}
          width={rect.width}
          onPress={onPress}
        />
      </View>
      {caption(String(count))}
    </>
  )
}

interface PileProps {
  readonly rect: Rect
  readonly top: Face | undefined
  readonly picked: boolean
  readonly onPress: (() => void) | undefined
}

export function Pile({ rect, top, picked, onPress }: PileProps) {
  const { t } = useTranslation()
  const caption = <Caption rect={rect} text={t('games.lockdown.table.pileName')} />
  if (top === undefined)
    return (
      <>
        {onPress ? (
          <LitPlace
            target={controls.pile}
            testID="pile"
            rect={rect}
            label={t('games.lockdown.table.pileEmpty')}
            onPress={onPress}
          />
        ) : (
          <EmptyPlace rect={rect} label={t('games.lockdown.table.pileEmpty')} />
        )}
        {caption}
      </>
    )
  return (
    <>
      <View style={[styles.at, { left: rect.x, top: rect.y }]}>
        <Lit rect={rect} on={onPress !== undefined && !picked} />
        <PlayingCard
          target={controls.pile}
          testID="pile"
          label={t('games.lockdown.table.pile', { face: faceName(t, top) })}
          face={top}
          instant
          width={rect.width}
          picked={picked}
          onPress={onPress}
        />
      </View>
      {caption}
    </>
  )
}

interface LitPlaceProps {
  readonly target: Target
  readonly testID: string
  readonly rect: Rect
  readonly label: string
  readonly onPress: () => void
  readonly children?: ReactNode
}

/** A place without a card that can be pressed: an empty deck, or the place of the first discard. */
function LitPlace({ target, testID, rect, label, onPress, children }: LitPlaceProps) {
  return (
    <Touch
      testID={testID}
      aria-label={label}
      sound="pick"
      onPress={onPress}
      style={[styles.at, { left: rect.x, top: rect.y, width: rect.width, height: rect.height }]}
    >
      <EmptyPlace rect={{ ...rect, x: 0, y: 0 }} />
      <Lit rect={rect} on />
      <PointedRing at={target} radius={rect.width * 0.09} />
      <View style={styles.sign}>{children}</View>
    </Touch>
  )
}

function Lit({ rect, on }: { readonly rect: Rect; readonly on: boolean }) {
  if (!on) return null
  return (
    <View
      style={[
        styles.at,
        styles.lit,
        { width: rect.width, height: rect.height, borderRadius: rect.width * 0.09 },
      ]}
    />
  )
}

interface CaptionProps {
  readonly rect: Rect
  readonly text: string
  readonly note?: string
}

function Caption({ rect, text, note }: CaptionProps) {
  return (
    <View
      aria-hidden
      style={[styles.caption, { left: rect.x - 4, top: rect.y + rect.height + 10, width: rect.width + 8 }]}
    >
      <Text variant="small" color="soft" center numberOfLines={1}>
        {text}
      </Text>
      {note !== undefined && (
        <Text variant="small" color="soft" center>
          {note}
        </Text>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  at: { position: 'absolute' },
  lit: { boxShadow: `0px 0px 0px 2px ${brass.mid}, 0px 0px 12px ${brass.mid}` },
  sign: { flex: 1, alignItems: 'center', justifyContent: 'center', pointerEvents: 'none' },
  caption: { position: 'absolute', pointerEvents: 'none' },
})
