// A card of a game that nobody has drawn pictures for: a known face as a playing card, any other as its word on parchment.
// Face down it holds no face at all.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { CardBack } from '@/components/cards/card-back'
import { cardRatio } from '@/components/cards/card-face'
import { deckFaces, faceName, lockFaces, type Face } from '@/components/cards/faces'
import { PlayingCard } from '@/components/cards/playing-card'
import { Text } from '@/components/ui/text'
import { card } from '@/components/ui/theme'

interface PlainCardProps {
  readonly name: string
  /** Absent: face down. */
  readonly face: string | undefined
  readonly width: number
}

export function PlainCard({ name, face, width }: PlainCardProps) {
  const { t } = useTranslation()
  const numbered = t('card.numbered', { number: name })
  const drawn = known.find((one) => one === face)
  const spoken = drawn ? faceName(t, drawn) : face
  const label =
    spoken === undefined
      ? t('card.faceDown', { name: numbered })
      : t('card.faceUp', { name: numbered, face: spoken })
  return (
    <View style={styles.place}>
      {drawn ? (
        <PlayingCard label={label} face={drawn} width={width} instant />
      ) : (
        <View role="img" aria-label={label} accessible>
          {face === undefined ? <CardBack width={width} /> : <WordCard face={face} width={width} />}
        </View>
      )}
      <Text variant="plaque" color="soft" aria-hidden style={styles.name}>
        {name}
      </Text>
    </View>
  )
}

/** It carries its face as a test id, like every other front: that is what the leak tests look for. */
function WordCard({ face, width }: { readonly face: string; readonly width: number }) {
  return (
    <View
      testID={`face-${face}`}
      style={[styles.front, { width, height: width * cardRatio, borderRadius: width * 0.09 }]}
    >
      <Text variant="small" color={card.black} center allowFontScaling={false} numberOfLines={2} aria-hidden>
        {face}
      </Text>
    </View>
  )
}

const known: readonly Face[] = [...deckFaces, ...lockFaces]

const styles = StyleSheet.create({
  place: { alignItems: 'center', gap: 2 },
  front: {
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: 2,
    backgroundColor: card.parchment,
    borderWidth: 1,
    borderColor: card.rule,
  },
  name: { letterSpacing: 0 },
})
