/** Relays that lie about a table's invitation: a new one that nobody made, somebody who has left. */
import { hash } from '@/engine'
import { inviteOf, isSeatedAt, numberOf } from '@/client/remote/membership'
import type { EvilRelay, Told } from './evil-relay'
import type { Lie } from './watch'

const urgent = (reaches: NonNullable<Lie['reaches']>): Lie => ({
  match: 0,
  isUrgent: true,
  // A phone that was given a seat without the invitation has nothing to compare, and one that has lost its seat may have been told of a newer table.
  reaches: (known, message) => inviteOf(known) !== undefined && isSeatedAt(known) && reaches(known, message),
  isBelieved: () => true,
})

/** Puts a key of its own in the place of the one that the host's phone has made. */
const ownKey: EvilRelay = {
  tricks: ({ lie }) => ({
    tells(_, message) {
      if (message.kind !== 'renewed') return [message]
      const renewals = message.renewals.map((one) => ({ ...one, sit: hash(`my own ${one.sit}`) }))
      return [
        lie(
          { ...message, renewals },
          urgent((membership) => renewals.some(({ number }) => number === numberOf(membership) + 1)),
        ),
      ]
    },
  }),
}

/** Keeps somebody at the table who has left, with the certificate that they had. */
const stillThere: EvilRelay = {
  tricks: ({ lie, world }) => {
    const last = new Map<string, Told<'table'>['table']['players'][number]>()
    return {
      tells(_, message) {
        if (message.kind !== 'table') return [message]
        const { players, phase } = message.table
        for (const player of players) if (player.kind === 'person') last.set(player.key, player)
        const [left] = [...last.values()].filter(({ key }) => !players.some((player) => player.key === key))
        if (!left || phase === 'playing' || phase === 'dealing' || world.chance(0.6)) return [message]
        const table = { ...message.table, players: [...players, left] }
        return [
          lie(
            { ...message, table },
            urgent(
              (known) =>
                table.version >= (known.publicState?.version ?? 0) &&
                isSeatedAt(known) &&
                (known.gone?.keys.includes(left.key) ?? false) &&
                (left.invite ?? 1) <= Math.min(numberOf(known), known.gone?.number ?? 0),
            ),
          ),
        ]
      },
    }
  },
}

export const evilInInvitations: Readonly<Record<string, EvilRelay>> = {
  'puts its own key in the place of a new invitation': ownKey,
  'keeps somebody at the table who has left': stillThere,
}
