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
    [
      game,
      '@/engine/dealer/real',
      'Rules and bots never see a face: ask the Dealer interface in engine/core',
    ],
    [game, '../../dealer/real', 'Rules and bots never see a face: ask the Dealer interface in engine/core'],
    [game, '../../dealer', 'Rules and bots never see a face: ask the Dealer interface in engine/core'],
    [game, '../royal-lock/rules', 'Games do not know each other: move what they share into engine/core'],
    [
      game,
      '@/engine/games/royal-lock',
      'Games do not know each other: move what they share into engine/core',
    ],
    [game, '@/engine/wire/messages', 'A game builds on engine/core'],
    [game, '@/client/settings', 'A game builds on engine/core'],
    ['engine/games/lockdown/bot/bot.ts', '@/engine/dealer/real', 'Rules and bots never see a face'],
    ['engine/games/lockdown/bot/bot.ts', '../../royal-lock/bot/bot', 'Games do not know each other'],
    [game, 'react', 'The engine has no dependencies'],
    ['engine/games/index.ts', '@/engine/dealer/real', 'Rules never see a face'],
    ['engine/bots/search.ts', '@/engine/dealer/real', "use the seat's knowledge from engine/core"],
    ['engine/bots/search.ts', '../games/lockdown/rules', 'put this into engine/games/<game>/bot'],
    ['engine/bots/search.ts', '@/engine/wire/messages', 'What all bots share builds on engine/core only'],
    ['engine/hints/hint.ts', '../games/lockdown/hints', 'put this into engine/games/<game>/hints.ts'],
    ['engine/hints/hint.ts', '@/client/settings', 'What all hints share builds on engine/core'],
    ['engine/lessons/lesson.ts', '@/engine/dealer/fixed', 'A lesson is data'],
    ['engine/lessons/lesson.ts', '../games/lockdown/lesson', 'put this into engine/games/<game>/lesson.ts'],
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
    ['components/ui/button.tsx', '@/components/art/lock', 'does not know that cards or games exist'],
    ['components/cards/card-back.tsx', '@/components/board/match-frame', 'cards are cards of any game'],
    ['components/board/match-frame.tsx', '@/components/games/covers', 'knows no game'],
    ['components/games/lockdown/board.tsx', '../royal-lock/board', 'Games do not know each other'],
    ['components/games/lockdown/board.tsx', '../covers', 'A game does not know the others'],
    ['components/games/lockdown/board.tsx', '@/components/match/match-view', 'a game draws itself'],
    ['components/match/match-view.tsx', '@/components/remote/lobby', 'match is the screen of any match'],
    ['components/home/door.tsx', '@/components/history/figures', 'Screens do not import each other'],
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
    ['client/chance.ts', './planted-seed', 'draw keys, ids and invites from client/chance instead'],
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
    ['engine/games/lockdown/bot/bot.ts', '../rules'],
    ['engine/games/lockdown/bot/bot.ts', '@/engine/bots/search'],
    ['engine/games/lockdown/hints.ts', '../../hints/hint'],
    ['engine/bots/search.ts', './dice'],
    ['components/games/covers.ts', './lockdown/cover'],
    ['components/games/lockdown/table/table.tsx', '../accent'],
    ['components/games/lockdown/board.tsx', '@/components/board/match-frame'],
    ['components/match/match-view.tsx', '@/components/games/screens'],
    ['components/home/door.tsx', '@/components/games/emblem'],
    ['components/root/root.tsx', '@/components/home/home-screen'],
    ['engine/dealer/real.ts', '@/engine/core/dealer'],
    ['engine/dealer/real.ts', '@noble/hashes/sha2.js'],
    ['engine/wire/messages.ts', '@/engine/core/log'],
    ['engine/wire/messages.ts', '@/engine/games'],
    ['engine/wire/signatures.ts', '@noble/ed25519'],
    ['engine/index.ts', './dealer/real'],
    ['client/matches.ts', './deal-chance'],
    ['__tests__/screens/chance.test.ts', '@/client/deal-chance'],
    ['components/root/root.tsx', '@/client/planted-seed'],
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
      expect.stringContaining('Rules and bots never see a face'),
    ])
  })
})
