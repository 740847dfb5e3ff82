// How-to pictures for Lock and Key, one per step.
import { Chest } from '@/components/art/chest'
import { Key } from '@/components/art/key'
import { Lock } from '@/components/art/lock'
import { PicturedCard } from '@/components/cards/pictured-card'
import { Row, Sign, Socket, Stack } from '@/components/cards/picture-parts'

const FiveBacks = () => (
  <Row gap={3}>
    {[0, 1, 2, 3, 4].map((i) => (
      <PicturedCard key={i} width={20} />
    ))}
  </Row>
)

const RevealOrSwap = () => (
  <Stack gap={7}>
    <Row gap={5}>
      <PicturedCard width={27} />
      <PicturedCard width={27} drop={-6} />
      <PicturedCard width={27} drop={-6} />
    </Row>
    <Row gap={32}>
      <Sign name="eye" />
      <Sign name="swap" />
    </Row>
  </Stack>
)

const Taken = () => (
  <Row gap={6}>
    <PicturedCard face="lock" width={38} />
    <Sign name="forward" size={16} />
    <Socket>
      <Lock size={32} />
    </Socket>
  </Row>
)

const TooMany = () => (
  <Row gap={4}>
    <PicturedCard width={24} />
    <PicturedCard face="lock" width={32} />
    <PicturedCard width={24} />
  </Row>
)

const TurnedBack = () => (
  <Row gap={6}>
    <PicturedCard face="treasure" width={38} />
    <Sign name="undo" size={18} />
    <PicturedCard width={38} />
  </Row>
)

const Opened = () => (
  <Stack gap={2}>
    <Row gap={6}>
      <Lock size={30} open />
      <Key size={30} />
    </Row>
    <Chest size={52} open />
  </Stack>
)

export const lockAndKeyPictures = [FiveBacks, RevealOrSwap, Taken, TooMany, TurnedBack, Opened]
