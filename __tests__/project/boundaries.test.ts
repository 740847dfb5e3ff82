/** Breaks every boundary of the architecture on purpose: each must fail, and say where to go instead. */
import { lint } from './lint'

const importing = (file: string, specifier: string) =>
  lint(file, `import { x } from '${specifier}'\nx()\n`, ['strongbox/boundaries'])

const game = 'engine/games/lockdown/rules.ts'

describe('a forbidden import fails and says where to go instead', () => {
  test.each([
    ['engine/core/log.ts', '@/engine/games', 'move what it needs into engine/core'],
    ['engine/core/log.ts', '../dealer/real', 'move what it needs into engine/core'],
    ['engine/core/log.ts', '@noble/hashes/sha2.js', 'The engine has no dependencies'],
    ['engine/core/log.ts', 'node:fs', 'The engine has no dependencies'],
    [game, '@/engine/dealer/real', 'Rules never see a face: ask the Dealer interface in engine/core'],
    [game, '../../dealer/real', 'Rules never see a face: ask the Dealer interface in engine/core'],
    [game, '../../dealer', 'Rules never see a face: ask the Dealer interface in engine/core'],
    [game, '../royal-lock/rules', 'Games do not know each other: move what they share into engine/core'],
    [
      game,
      '@/engine/games/royal-lock',
      'Games do not know each other: move what they share into engine/core',
    ],
    [game, '@/engine/bots/search', 'they build on engine/core only'],
    [game, '@/engine/wire/messages', 'they build on engine/core only'],
    [game, '@/client/settings', 'they build on engine/core only'],
    [game, 'react', 'The engine has no dependencies'],
    ['engine/games/index.ts', '@/engine/dealer/real', 'Rules never see a face'],
    ['engine/bots/lockdown.ts', '@/engine/dealer/real', "use the seat's knowledge from engine/core"],
    ['engine/bots/lockdown.ts', '@/engine/wire/messages', 'Bots build on engine/core and engine/games only'],
    ['engine/hints/lockdown.ts', '@/engine/dealer/real', 'A hint knows what its seat has seen'],
    [
      'engine/hints/lockdown.ts',
      '@/client/settings',
      'Hints build on engine/core, engine/games and engine/bots',
    ],
    ['engine/bots/lockdown.ts', '@/engine/hints', 'Bots build on engine/core and engine/games only'],
    ['engine/lessons/lockdown.ts', '@/engine/dealer/fixed', 'A lesson is data'],
    [
      'engine/lessons/lockdown.ts',
      '@/engine/bots/search',
      'Lessons build on engine/core and engine/games only',
    ],
    ['engine/dealer/real.ts', '@/engine/games/lockdown/rules', 'A dealer works for any game'],
    ['engine/dealer/real.ts', '@noble/ed25519', 'The engine has no dependencies'],
    ['engine/wire/messages.ts', '@/engine/dealer/real', 'Faces are not sent'],
    ['engine/wire/messages.ts', '@/engine/games/lockdown/rules', 'look the game up in the registry'],
    ['engine/index.ts', '@/client/settings', 'knows nothing outside engine/'],
    ['client/local-table.ts', '@/relay/server', 'use the messages in engine/wire'],
    ['client/local-table.ts', '@/components/ui/button', 'pass what is needed as an argument'],
    ['client/local-table.ts', '@/terminal/main', 'Nobody imports terminal'],
    ['components/match/banner.tsx', '@/relay/server', 'use a table from client instead of importing relay'],
    [
      'components/match/banner.tsx',
      '../../relay/server',
      'use a table from client instead of importing relay',
    ],
    ['components/match/banner.tsx', '@/app/index', 'put what is shared into components'],
    ['app/index.tsx', '@/engine/core/card', 'put this into components or client'],
    ['app/index.tsx', '@/engine', 'put this into components or client'],
    ['app/game/[id].tsx', '../../relay/server', 'use a table from client instead of importing relay'],
    ['relay/server.ts', '@/client/settings', 'move what it shares with the app into engine/wire'],
    ['relay/server.ts', '@/terminal/main', 'Nobody imports terminal'],
    ['terminal/main.ts', '@/relay/server', 'Nobody imports relay'],
    ['terminal/main.ts', '@/components/ui/button', 'The terminal builds on engine only'],
    ['scripts/bench/main.ts', '@/relay/server', 'Nobody imports relay'],
    ['relay/server.ts', '@/__tests__/relay/help', 'Only tests import from __tests__'],
    ['client/remote/tables.ts', '../deal-chance', 'draw keys, ids and invites from client/chance instead'],
    ['client/chance.ts', './deal-chance.ts', 'draw keys, ids and invites from client/chance instead'],
    [
      'components/remote/fill-sheet.tsx',
      '@/client/deal-chance',
      'draw keys, ids and invites from client/chance instead',
    ],
  ])('%s importing %s', (file, specifier, advice) => {
    expect(importing(file, specifier)).toEqual([expect.stringContaining(advice)])
  })
})

describe('an allowed import passes', () => {
  test.each([
    ['engine/core/log.ts', './card'],
    [game, '../../core/card'],
    [game, '@/engine/core/card'],
    [game, './notation'],
    ['engine/games/index.ts', './lockdown/rules'],
    ['engine/games/index.ts', '@/engine/games/lockdown'],
    ['engine/bots/lockdown.ts', '@/engine/games/lockdown/rules'],
    ['engine/bots/lockdown.ts', './search'],
    ['engine/hints/lockdown.ts', '@/engine/bots/lockdown'],
    ['engine/lessons/lockdown.ts', '@/engine/games/lockdown/faces'],
    ['engine/dealer/real.ts', '@/engine/core/dealer'],
    ['engine/dealer/real.ts', '@noble/hashes/sha2.js'],
    ['engine/wire/messages.ts', '@/engine/core/log'],
    ['engine/wire/messages.ts', '@/engine/games'],
    ['engine/wire/signatures.ts', '@noble/ed25519'],
    ['engine/index.ts', './dealer/real'],
    ['client/matches.ts', './deal-chance'],
    ['__tests__/screens/chance.test.ts', '@/client/deal-chance'],
    ['components/root/root.tsx', '@/client/deal-chance'],
    ['client/local-table.ts', '@/engine'],
    ['client/local-table.ts', '@/engine/dealer/real'],
    ['components/match/banner.tsx', '@/client/settings'],
    ['components/match/banner.tsx', '@/engine/core/view'],
    ['components/match/banner.tsx', '../ui/button'],
    ['components/match/banner.tsx', 'react-native'],
    ['app/index.tsx', '@/components/home/shelf'],
    ['app/index.tsx', '@/client/settings'],
    ['relay/server.ts', '@/engine/wire/messages'],
    ['relay/server.ts', '../package.json'],
    ['relay/server.ts', 'socket.io'],
    ['terminal/main.ts', '@/engine'],
    ['scripts/bench/main.ts', '@/engine/games'],
    ['__tests__/relay/health.test.ts', '@/relay/server'],
    ['__tests__/engine/log.test.ts', '@/engine/dealer/real'],
  ])('%s importing %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([])
  })
})

describe('there is no way around a boundary', () => {
  test.each([
    ["import type { Faces } from '@/engine/dealer/real'\nexport type X = Faces\n"],
    ["export { deal } from '@/engine/dealer/real'\n"],
    ["export type X = import('@/engine/dealer/real').Faces\n"],
    ["export const load = () => import('@/engine/dealer/real')\n"],
    ["export const real = require('@/engine/dealer/real')\n"],
    ["import real = require('@/engine/dealer/real')\nexport const x = real\n"],
    ["import '@/engine/games/../dealer/real'\n"],
  ])('%j', (text) => {
    expect(lint(game, text, ['strongbox/boundaries'])).toEqual([
      expect.stringContaining('Rules never see a face'),
    ])
  })
})
