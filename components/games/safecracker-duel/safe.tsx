// The safe, as large as there is room: the door with its plaque, and three dials side by side.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { SafeDoor, doorInset } from '@/components/art/safe-door'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Place } from '@/engine/games/safecracker-duel/rules'
import { dialFittings, type Lamp, SafeDial } from './safe-dial'
import { codeOf, type Digits, type Turn } from './use-draft'
import { safecrackerDuelAccent } from './accent'

interface SafeProps {
  readonly digits: Digits
  readonly lampOf: (place: Place) => Lamp
  readonly enabled: boolean
  /** The name of the player who is choosing a code on it. */
  readonly secretOf: string | undefined
  /** The name of the player it opened for. */
  readonly winner: string | undefined
  readonly onTurn: (place: Place, to?: Turn) => void
}

const places = [1, 2, 3] as const
const largest = { width: 460, knob: 124, handle: 120 } as const
/** The size of a drum, as a share of the knob's. */
const drumShare = { least: 0.72, most: 0.96 } as const
const plaqueHeight = 28
const gap = 4

export function Safe({ digits, lampOf, enabled, secretOf, winner, onTurn }: SafeProps) {
  const { accent } = useTheme()
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const metal = accent(safecrackerDuelAccent)
  const width = Math.min(room.width, largest.width)
  const height = Math.min(room.height, width * 1.45)
  const inside = { width: width - 2 * doorInset, height: height - 2 * doorInset }
  const well = Math.max(2 * target + 5, (inside.width - 12 - 2 * gap) / 3)
  const { knob, drum, handle } = sizesIn(well, inside.height)
  return (
    <View style={styles.room} onLayout={({ nativeEvent: { layout } }) => setRoom(layout)}>
      <View style={styles.middle}>
        {width > 0 && (
          <SafeDoor width={width} height={height} metal={metal} open={winner !== undefined} handle={handle}>
            <Plaque secretOf={secretOf} />
            <View style={styles.dials} testID={secretOf === undefined ? 'safe' : `draft-${codeOf(digits)}`}>
              {places.map((place) => (
                <SafeDial
                  key={place}
                  place={place}
                  digit={digits[place - 1]!}
                  lamp={lampOf(place)}
                  enabled={enabled}
                  metal={metal}
                  width={well}
                  size={knob}
                  drum={drum}
                  onTurn={onTurn}
                />
              ))}
            </View>
          </SafeDoor>
        )}
      </View>
    </View>
  )
}

/** First the knob gets what it needs, then the drum; the handle gets what is left. */
function sizesIn(well: number, height: number) {
  const free = height - dialFittings - plaqueHeight - 3 * space.s
  const knob = Math.floor(Math.max(60, Math.min(well - 8, largest.knob, free / (1 + drumShare.least))))
  const drum = Math.floor(
    Math.min(knob * drumShare.most, Math.max(knob * drumShare.least, free - knob - largest.handle)),
  )
  const left = free - knob - drum
  return { knob, drum, handle: left < 52 ? undefined : Math.min(largest.handle, left) }
}

function Plaque({ secretOf }: { readonly secretOf: string | undefined }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <View
      style={[secretOf === undefined ? surfaces.brass(colors) : surfaces.parchment(colors), styles.plaque]}
    >
      <Text
        variant="plaque"
        color="onBrass"
        numberOfLines={1}
        allowFontScaling={false}
        style={secretOf !== undefined && styles.written}
      >
        {secretOf === undefined
          ? t('games.safecracker-duel.table.plaque.safe')
          : t('games.safecracker-duel.table.plaque.code', { name: secretOf })}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  room: { flex: 1 },
  // Outside the layout: when a long prompt takes another line, the door shrinks and not the button.
  middle: { ...StyleSheet.absoluteFill, alignItems: 'center', justifyContent: 'center' },
  dials: { flexDirection: 'row', gap },
  plaque: {
    height: plaqueHeight,
    maxWidth: '84%',
    justifyContent: 'center',
    paddingHorizontal: space.l,
    borderRadius: radius.s,
  },
  written: { letterSpacing: 0.4 },
})
