// Above the grid: the black deck and its discard pile, how many actions are left, and the red cards drawn last.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn, useAnimatedStyle, withTiming } from 'react-native-reanimated'
import { listOf } from '@/client/lists'
import type { Red } from '@/engine/games/royal-lock/grid'
import { SuitMark, type Suit } from '@/components/art/suit'
import { CardBack } from '@/components/cards/card-back'
import { CardFace, cardRatio } from '@/components/cards/card-face'
import { type Face, faceName } from '@/components/cards/faces'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, card, motion, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { pileWidth, trayHeight, type Measure } from './grid/measure'
import type { Reds, Frame } from './frame'

const pileHeight = pileWidth * cardRatio
const pileGap = 6

/** The place of a red card in the tray, from the corner of the table. */
export const redSlot = ({ width }: Measure, index: number): { readonly x: number; readonly y: number } => ({
  x: width - (2 - index) * pileWidth - (1 - index) * pileGap,
  y: 0,
})

interface TrayProps {
  readonly frame: Frame
  readonly measure: Measure
  /** The third action is chosen and waits for the draw. */
  readonly held: boolean
}

export function Tray({ frame, measure, held }: TrayProps) {
  const { t } = useTranslation()
  const { black, blackDiscard, actions } = frame.state
  const top = blackDiscard[blackDiscard.length - 1]
  return (
    <View style={[styles.tray, { width: measure.width }]}>
      <Pile
        label={t('games.royal-lock.table.deck', { count: black.length })}
        count={black.length}
        testID="deck"
      >
        {black.length > 0 && <CardBack width={pileWidth} />}
      </Pile>
      <Pile
        label={t('games.royal-lock.table.discard', { count: blackDiscard.length })}
        count={blackDiscard.length}
        testID="discard"
      >
        {top && <CardFace face={top.face} width={pileWidth} />}
      </Pile>
      <Pips left={actions} held={held} />
      <RedTray reds={frame.reds} />
    </View>
  )
}

interface PileProps {
  readonly label: string
  readonly count: number
  readonly testID: string
  readonly children: React.ReactNode
}

function Pile({ label, count, testID, children }: PileProps) {
  const { colors } = useTheme()
  return (
    <View
      accessible
      role="img"
      aria-label={label}
      testID={testID}
      style={[surfaces.sunk(colors), styles.slot]}
    >
      <View style={styles.lying}>{children}</View>
      <View style={[surfaces.brass(colors), styles.count]}>
        <Text variant="plaque" color="onBrass" allowFontScaling={false} style={styles.number}>
          {String(count)}
        </Text>
      </View>
    </View>
  )
}

/** Three studs: bright for an action that is left, ringed for one that waits for the draw. */
function Pips({ left, held }: { readonly left: number; readonly held: boolean }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const words = t('games.royal-lock.table.left', { count: left })
  return (
    <View accessible role="img" aria-label={words} style={styles.actions} testID="pips">
      <View style={styles.pips}>
        {[1, 2, 3].map((number) => (
          <View
            key={number}
            testID={number > 3 - left ? 'pip-free' : held && number === 3 ? 'pip-held' : 'pip-spent'}
            style={[
              number > 3 - left ? surfaces.brass(colors) : surfaces.sunk(colors),
              styles.pip,
              held && number === 3 && styles.waiting,
            ]}
          />
        ))}
      </View>
      <Text
        variant="small"
        color="soft"
        center
        numberOfLines={1}
        maxFontSizeMultiplier={1.2}
        role="presentation"
      >
        {words}
      </Text>
    </View>
  )
}

function RedTray({ reds }: { readonly reds: Reds | undefined }) {
  const { t } = useTranslation()
  const shown = reds?.lie === 'on-grid' ? undefined : reds
  return (
    <View
      accessible
      role="img"
      aria-label={
        shown
          ? t('games.royal-lock.table.red', {
              faces: listOf(shown.faces.map((face) => faceName(t, face))),
            })
          : t('games.royal-lock.table.noRed')
      }
      style={styles.reds}
      testID="reds"
    >
      {([0, 1] as const).map((i) => (
        <RedSlot
          key={i}
          face={shown?.faces[i]}
          striking={shown?.striking.includes(i) === true}
          suit={i === 0 ? 'h' : 'd'}
        />
      ))}
    </View>
  )
}

interface RedSlotProps {
  readonly face: Red | undefined
  readonly striking: boolean
  /** Shown faintly while there is no card. */
  readonly suit: Suit
}

function RedSlot({ face, striking, suit }: RedSlotProps) {
  const { colors, reducedMotion } = useTheme()
  const strike = useAnimatedStyle(() => ({
    transform: [{ scale: withTiming(striking && !reducedMotion ? 1.16 : 1, { duration: motion.fade }) }],
  }))
  return (
    <Animated.View style={[surfaces.sunk(colors), styles.slot, strike, striking && styles.striking]}>
      {face ? (
        <Animated.View
          key={face}
          entering={FadeIn.delay(reducedMotion ? 0 : motion.travel - 60).duration(60)}
          style={styles.lying}
        >
          <CardFace face={face satisfies Face} width={pileWidth} />
        </Animated.View>
      ) : (
        <View style={styles.ghost}>
          <SuitMark suit={suit} size={20} color={colors.soft} />
        </View>
      )}
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  tray: { height: trayHeight, flexDirection: 'row', gap: pileGap, alignItems: 'flex-start' },
  slot: {
    width: pileWidth,
    height: pileHeight,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'center',
  },
  lying: { position: 'absolute', left: -1, top: -1 },
  count: {
    position: 'absolute',
    bottom: -9,
    minWidth: 26,
    height: 19,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'center',
  },
  number: { letterSpacing: 0 },
  actions: { flex: 1, alignItems: 'center', justifyContent: 'center', height: pileHeight, gap: space.xs },
  pips: { flexDirection: 'row', gap: space.s },
  pip: { width: 20, height: 20, borderRadius: 10 },
  waiting: { borderWidth: 3, borderColor: brass.mid },
  reds: { flexDirection: 'row', gap: pileGap },
  striking: { boxShadow: `0px 0px 8px 4px ${card.red}`, zIndex: 2 },
  ghost: { opacity: 0.35 },
})
