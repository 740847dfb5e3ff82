// The drawn pieces: emblems, locks and keys, dials, suits, player marks, icons.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pressable } from 'react-native'
import { gameIds } from '@/client/games'
import { Chest } from '@/components/art/chest'
import { Crown } from '@/components/art/crown'
import { Dial } from '@/components/art/dial'
import { DigitWheel } from '@/components/art/digit-wheel'
import { Emblem } from '@/components/games/emblem'
import { Icon, iconNames } from '@/components/ui/icon'
import { Key } from '@/components/art/key'
import { Lock } from '@/components/art/lock'
import { markCount, PlayerMark } from '@/components/art/player-mark'
import { Strongbox } from '@/components/art/strongbox'
import { SuitMark, suits } from '@/components/art/suit'
import { Trap } from '@/components/art/trap'
import { Plate } from '@/components/ui/plate'
import { SectionTitle } from '@/components/ui/section-title'
import { brass, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Specimen, Specimens } from './specimen'

const pieces = [
  ['lockClosed', <Lock key="" />],
  ['lockOpen', <Lock key="" open />],
  ['key', <Key key="" />],
  ['chestClosed', <Chest key="" />],
  ['chestOpen', <Chest key="" open />],
  ['trapOpen', <Trap key="" />],
  ['trapSprung', <Trap key="" sprung />],
  ['king', <Crown key="" court="K" />],
  ['queen', <Crown key="" court="Q" />],
  ['jack', <Crown key="" court="J" />],
  ['logo', <Strongbox key="" />],
] as const

export function PieceSection() {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <>
      <SectionTitle>{t('gallery.emblems')}</SectionTitle>
      <Specimens>
        {gameIds.map((game) => (
          <Specimen key={game} label={t(`games.${game}.name`)}>
            <Emblem game={game} size={76} />
          </Specimen>
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.pieces')}</SectionTitle>
      <Specimens>
        {pieces.map(([name, drawing]) => (
          <Specimen key={name} label={t(`gallery.piece.${name}`)}>
            {drawing}
          </Specimen>
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.dials')}</SectionTitle>
      <Dials />
      <SectionTitle>{t('gallery.suits')}</SectionTitle>
      <Plate surface="parchment" style={{ padding: space.l }}>
        <Specimens wide>
          {suits.map((suit) => (
            <SuitMark key={suit} suit={suit} size={44} />
          ))}
        </Specimens>
      </Plate>
      <SectionTitle>{t('gallery.marks')}</SectionTitle>
      <Specimens>
        {Array.from({ length: markCount }, (_, player) => (
          <PlayerMark key={player} player={player} size={56} />
        ))}
      </Specimens>
      <SectionTitle>{t('gallery.icons')}</SectionTitle>
      <Specimens>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={26} color={colors.text} />
        ))}
      </Specimens>
    </>
  )
}

function Dials() {
  const { t } = useTranslation()
  const [digit, setDigit] = useState(3)
  return (
    <Specimens>
      <DigitWheel digit={digit} size={88} />
      <Pressable role="button" aria-label={t('gallery.dialTurn')} onPress={() => setDigit((digit % 5) + 1)}>
        <Dial size={112} turn={(digit - 1) / 5} metal={brass} />
      </Pressable>
      <Dial size={88} turn={(5 - digit) / 5} />
    </Specimens>
  )
}
