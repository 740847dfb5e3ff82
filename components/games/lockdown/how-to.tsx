// How-to pictures for Lockdown, one per step.
import { EmblemPicture } from '@/components/board/emblem-picture'
import { PicturedCard } from '@/components/cards/pictured-card'
import { Engraved, Row, Sign, Stack } from '@/components/cards/picture-parts'
import { lockdownCover } from './cover'

const OneLook = () => (
  <Stack>
    <Row>
      <PicturedCard width={28} />
      <PicturedCard width={28} />
    </Row>
    <Row>
      <PicturedCard face="3h" width={28} />
      <PicturedCard width={28} />
    </Row>
  </Stack>
)

const DrawAndKeep = () => (
  <Row gap={5}>
    <PicturedCard width={28} />
    <PicturedCard face="4c" width={38} drop={-8} />
    <PicturedCard face="Js" width={28} />
  </Row>
)

const Powers = () => (
  <Stack gap={2}>
    <Sign name="eye" size={24} />
    <Row gap={6}>
      <PicturedCard face="Td" width={36} />
      <PicturedCard face="Qs" width={36} />
    </Row>
  </Stack>
)

const Tap = () => (
  <Row gap={4}>
    <PicturedCard face="8c" width={32} turn={-6} />
    <Sign name="handoff" size={26} />
    <PicturedCard face="8h" width={32} turn={6} />
  </Row>
)

const WrongTap = () => (
  <Row gap={6}>
    <PicturedCard width={28} />
    <PicturedCard width={28} />
    <Sign name="plus" size={18} />
    <PicturedCard width={28} turn={8} />
  </Row>
)

const Called = () => <EmblemPicture cover={lockdownCover} size={74} />

const Count = () => (
  <Stack gap={6}>
    <Row>
      <PicturedCard face="Kd" width={30} />
      <PicturedCard face="3h" width={30} />
      <PicturedCard face="As" width={30} />
    </Row>
    <Engraved>3</Engraved>
  </Stack>
)

export const lockdownPictures = [OneLook, DrawAndKeep, Powers, Tap, WrongTap, Called, Count]
