// The cards: states, a flip to try, the small ones, the whole deck.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { View } from 'react-native'
import { haptic } from '@/client/haptics'
import { deckFaces, type Face, faceName, lockFaces } from '@/components/cards/faces'
import { PlayingCard, type PlayingCardProps } from '@/components/cards/playing-card'
import { SectionTitle } from '@/components/ui/section-title'
import { Text } from '@/components/ui/text'
import { Specimen, Specimens } from './specimen'

const states = [
  ['down', {}],
  ['numbered', { place: 3 }],
  ['up', { face: 'Qh' }],
  ['picked', { face: 'Ks', picked: true }],
  ['disabled', { face: '7d', disabled: true }],
  ['sideways', { face: 'Jc', sideways: true }],
] as const satisfies readonly (readonly [string, Partial<PlayingCardProps>])[]

const turned: readonly Face[] = ['treasure', 'Ah', 'Kd']

export function CardSection() {
  const { t } = useTranslation()
  return (
    <>
      <SectionTitle>{t('gallery.cards')}</SectionTitle>
      <Specimens wide>
        {states.map(([state, props]) => (
          <Specimen key={state} label={t(`gallery.states.${state}`)}>
            <View style={state === 'sideways' && { paddingHorizontal: 16 }}>
              <PlayingCard
                width={84}
                label={t(`gallery.states.${state}`)}
                onPress={() => undefined}
                {...props}
              />
            </View>
          </Specimen>
        ))}
      </Specimens>
      <Text variant="small" color="soft" center>
        {t('gallery.cardFlip')}
      </Text>
      <Specimens>
        {turned.map((face, index) => (
          <Turning key={face} face={face} number={index + 1} />
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.lockFaces')}</SectionTitle>
      <Specimens>
        {lockFaces.map((face) => (
          <PlayingCard key={face} face={face} width={96} label={faceName(t, face)} />
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.smallCards')}</SectionTitle>
      <Specimens>
        <PlayingCard width={40} label={t('gallery.states.down')} />
        {(['Th', 'Qs', 'Kd', '7c'] as const).map((face) => (
          <PlayingCard key={face} face={face} width={40} label={faceName(t, face)} />
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.deck')}</SectionTitle>
      <Specimens>
        {deckFaces.map((face) => (
          <PlayingCard key={face} face={face} width={64} label={faceName(t, face)} />
        ))}
      </Specimens>
    </>
  )
}

function Turning({ face, number }: { readonly face: Face; readonly number: number }) {
  const { t } = useTranslation()
  const [up, setUp] = useState(false)
  const name = t('card.numbered', { number })
  return (
    <PlayingCard
      width={92}
      testID={`turning-${number}`}
      face={up ? face : undefined}
      label={up ? t('card.faceUp', { name, face: faceName(t, face) }) : t('card.faceDown', { name })}
      onPress={() => {
        haptic('flip')
        setUp(!up)
      }}
    />
  )
}
