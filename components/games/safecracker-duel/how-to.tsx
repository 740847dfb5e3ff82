// How-to pictures for Safecracker Duel, one per step.
import { Dial } from '@/components/art/dial'
import { DigitWheel } from '@/components/art/digit-wheel'
import { Lock } from '@/components/art/lock'
import { PlayerMark } from '@/components/art/player-mark'
import { useTheme } from '@/components/ui/theme-provider'
import { Engraved, Row, Sign, Stack } from '@/components/cards/picture-parts'
import { safecrackerDuelAccent } from './accent'

const Wheels = ({ digits, size = 38 }: { readonly digits: readonly number[]; readonly size?: number }) => (
  <Row gap={5}>
    {digits.map((digit, i) => (
      <DigitWheel key={i} digit={digit} size={size} />
    ))}
  </Row>
)

const SafeDial = ({ size, turn }: { readonly size: number; readonly turn: number }) => {
  const { accent } = useTheme()
  return <Dial size={size} turn={turn} metal={accent(safecrackerDuelAccent)} />
}

const SecretCode = () => (
  <Stack gap={4}>
    <Lock size={30} />
    <Engraved>• • •</Engraved>
  </Stack>
)

const Opening = () => (
  <Stack gap={5}>
    <Wheels digits={[1, 1, 1]} />
    <Row gap={3}>
      {[0, 1, 2].map((i) => (
        <SafeDial key={i} size={30} turn={0} />
      ))}
    </Row>
  </Stack>
)

const OneDial = () => (
  <Row gap={8}>
    <SafeDial size={56} turn={0.4} />
    <DigitWheel digit={3} size={48} />
  </Row>
)

const ItOpens = () => (
  <Stack gap={6}>
    <Wheels digits={[3, 5, 2]} />
    <Row gap={6}>
      <Engraved>3-5-2</Engraved>
      <Sign name="check" size={18} />
    </Row>
  </Stack>
)

const FirstTurn = () => (
  <Row gap={6}>
    <PlayerMark player={0} size={34} />
    <Lock size={42} />
    <PlayerMark player={1} size={34} />
  </Row>
)

const Disguise = () => (
  <Row gap={4}>
    <PlayerMark player={0} size={32} />
    <SafeDial size={40} turn={0.2} />
    <Sign name="undo" size={16} />
    <PlayerMark player={1} size={32} />
  </Row>
)

export const safecrackerDuelPictures = [SecretCode, Opening, OneDial, ItOpens, FirstTurn, Disguise]
