// One of the large cards that may be looked at: it is held down where it lies, and its face appears above the hand, where no
// finger hides it. The first look makes the move, so it takes a moment: a touch by mistake must not spend it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Face } from '@/engine/games/lockdown/faces'
import { CardFace, cardRatio } from '@/components/cards/card-face'
import { CardPicture } from '@/components/cards/card-picture'
import { PlacePlaque } from '@/components/cards/place-plaque'
import { HoldToPeek } from '@/components/privacy/hold-to-peek'
import { Plate } from '@/components/ui/plate'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { Text } from '@/components/ui/text'
import { brass, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { lockdownAccent } from '../accent'
import type { Rect } from '../table/layout'
import { cardLabel, faceWords } from '../words'

/** Milliseconds. */
export const lookDelay = 250

interface PeekPlaceProps {
  readonly place: number
  readonly name: string
  readonly rect: Rect
  /** Where the face appears. */
  readonly above: Rect
  /** Absent before the first look. */
  readonly face: Face | undefined
  readonly onLook: () => void
  readonly target: Target
}

export function PeekPlace({ place, name, rect, above, face, onLook, target }: PeekPlaceProps) {
  const { t } = useTranslation()
  const { accent } = useTheme()
  const card = (isDown: boolean) => (
    <>
      <View style={!isDown && styles.lit}>
        <CardPicture width={rect.width} picked={isDown} />
      </View>
      {!isDown && <PointedRing at={target} radius={rect.width * 0.09} />}
      <PlacePlaque place={place} width={rect.width} lifted={isDown} />
    </>
  )
  return (
    <HoldToPeek
      testID={`own-${place}`}
      label={cardLabel(t, { name, place })}
      {...(face && { spoken: () => faceWords(t, face) })}
      delay={face === undefined ? lookDelay : 0}
      onLook={onLook}
      style={{ width: rect.width, height: rect.height, borderRadius: rect.width * 0.09 }}
      cover={card(false)}
      secret={() => (
        <>
          {card(true)}
          <Plate
            rivets
            rule={accent(lockdownAccent).low}
            style={[
              styles.shown,
              { left: above.x - rect.x, top: above.y - rect.y, width: above.width, height: above.height },
            ]}
          >
            {face && <CardFace face={face} width={(above.height - 2 * space.s) / cardRatio} />}
            <View style={styles.words}>
              <Text variant="title" numberOfLines={1} adjustsFontSizeToFit>
                {t('games.lockdown.table.peek.own', { place })}
              </Text>
              <Text variant="label" color="soft">
                {face ? faceWords(t, face) : ' '}
              </Text>
            </View>
          </Plate>
        </>
      )}
    />
  )
}

const styles = StyleSheet.create({
  lit: { boxShadow: `0px 0px 0px 2px ${brass.mid}, 0px 0px 12px ${brass.mid}`, borderRadius: 8 },
  shown: {
    position: 'absolute',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.l,
    paddingVertical: space.s,
    paddingHorizontal: space.l,
    pointerEvents: 'none',
  },
  words: { flexShrink: 1, gap: space.xs },
})
