// The panels for looking at cards: a single card, or the queen's two before they are exchanged.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Card, Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Looked, Spot } from '@/engine/games/lockdown/state'
import { cardRatio } from '@/components/cards/card-face'
import { space } from '@/components/ui/theme'
import type { Room } from '../table/layout'
import { controls } from '../targets'
import { Panel } from './panel'
import { PeekCard } from './peek-card'

/** The height of the title, the plate to hold and the gaps around them. */
const taken = 204

interface Common {
  readonly seat: Seat
  readonly names: readonly string[]
  readonly faces: ReadonlyMap<Card, Face>
  readonly room: Room
}

interface LookPanelProps extends Common {
  readonly spot: Spot
  readonly card: Card
  /** Called by the first look, which makes the move. */
  readonly onLook: () => void
}

export function LookPanel({ seat, names, faces, room, spot, card, onLook }: LookPanelProps) {
  const name = useCardName({ seat, names })(spot)
  const face = faces.get(card)
  return (
    <Panel title={name} testID="look-panel">
      <View style={styles.middle}>
        <PeekCard
          target={controls.peek}
          label={name}
          width={Math.min(190, (room.height - taken) / cardRatio)}
          face={face}
          onLook={() => {
            if (face === undefined) onLook()
          }}
        />
      </View>
    </Panel>
  )
}

interface ExchangePanelProps extends Common {
  readonly own: Looked
  readonly other: Looked
  readonly possible: boolean
}

export function ExchangePanel({ seat, names, faces, room, own, other, possible }: ExchangePanelProps) {
  const { t } = useTranslation()
  const nameOf = useCardName({ seat, names })
  const width = Math.min(150, (room.height - taken) / cardRatio, (room.width - 3 * space.l) / 2)
  return (
    <Panel
      title={t('games.lockdown.table.queen.title')}
      note={possible ? undefined : t('games.lockdown.table.queen.gone')}
      testID="exchange-panel"
    >
      <View style={styles.middle}>
        {[own, other].map(
          (looked) =>
            faces.has(looked.card) && (
              <PeekCard
                key={looked.card}
                testID={looked === own ? 'peek-own' : 'peek-other'}
                label={nameOf(looked)}
                caption={nameOf(looked)}
                width={width}
                face={faces.get(looked.card)}
              />
            ),
        )}
      </View>
    </Panel>
  )
}

function useCardName({ seat, names }: Pick<Common, 'seat' | 'names'>): (spot: Spot) => string {
  const { t } = useTranslation()
  return ({ seat: owner, place }) =>
    owner === seat
      ? t('games.lockdown.table.peek.own', { place })
      : t('games.lockdown.table.peek.other', { name: names[owner - 1]!, place })
}

const styles = StyleSheet.create({
  middle: { flex: 1, flexDirection: 'row', alignItems: 'center', justifyContent: 'center', gap: space.l },
})
