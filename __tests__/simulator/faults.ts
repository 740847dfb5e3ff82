/** What goes wrong in a run, at moments that the seed chooses. Everything that breaks recovers, at the latest on healing. */
import { inviteOf, type Membership } from '@/client/remote/membership'
import type { Device } from './device'
import type { Network } from './network'
import type { RelayHost } from './relay-host'
import type { World } from './world'

export interface Stage {
  readonly world: World
  readonly devices: readonly Device[]
  readonly network: Network
  readonly relay: RelayHost
  readonly isHealed: () => boolean
  /** Brings another phone to the table. */
  readonly bring: (name: string, membership: Membership, id?: string) => void
}

export function plantFaults(stage: Stage, count: number, until: number): void {
  for (let i = 0; i < count; i++)
    stage.world.after(stage.world.between(500, until), () => {
      if (!stage.isHealed()) oneFault(stage)
    })
}

function oneFault(stage: Stage): void {
  const { world, devices, network, relay } = stage
  const device = devices[world.between(0, devices.length)]
  if (!device) return
  const later = (run: () => void, longest: number): void => world.after(world.between(50, longest), run)
  switch (world.between(0, 10)) {
    case 0:
    case 1:
      device.crash()
      return later(() => device.start(), world.chance(0.5) ? 14000 : 1500)
    case 2:
      relay.crash()
      return later(() => relay.start(), 3000)
    case 3:
    case 4:
      world.note('network', `${device.name} is cut off`)
      network.cutOff.add(device.name)
      return later(() => network.cutOff.delete(device.name), 6000)
    case 5:
      return device.link && network.cut(device.link)
    case 6:
      device.disk.isFull = true
      return later(() => (device.disk.isFull = false), 3000)
    case 7:
      return passSeat(stage, device)
    case 8:
      return twin(stage, device)
    case 9:
      return copy(stage, device)
  }
}

/** A seat pass goes to another phone, which takes over the seat. */
function passSeat({ world, devices, bring }: Stage, { name, phone }: Device): void {
  const seats = phone?.state.membership.seats ?? []
  const seat = seats[world.between(0, seats.length)]
  const { publicState } = phone?.state.membership ?? {}
  if (!phone || !seat || !publicState || devices.length > 12) return
  bring(`${name}'${devices.length}`, {
    ...phone.state.membership,
    joined: { by: 'pass', invite: inviteOf(phone.state.membership) },
    seats: [{ ...seat, epoch: 1, readyFor: 0, takesOver: true, isElsewhere: false }],
    match: 0,
    log: undefined,
    shown: [],
    opened: undefined,
    publicState: undefined,
    promise: undefined,
    pending: [],
  })
}

/** Whether there is a seat to be claimed with what a phone stores. */
const isSeated = ({ publicState, seats }: Membership): boolean =>
  publicState !== undefined && seats.length > 0

/** A second tab: the same seats from the same disk, without a take-over. */
function twin({ devices, bring }: Stage, { name, id, phone, disk }: Device): void {
  if (phone && isSeated(disk.safe) && devices.length < 12) bring(`${name}"${devices.length}`, disk.safe, id)
}

/** Another device with a copy of everything a phone stores claims its seats as if it were the same. */
function copy({ devices, bring }: Stage, { name, phone, disk }: Device): void {
  if (phone && isSeated(disk.safe) && devices.length < 12) bring(`${name}*${devices.length}`, disk.safe)
}
