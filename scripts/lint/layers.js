/**
 * Who may import whom. Each layer has one row: what it may import besides itself, which packages it may use (absent: any), and
 * where to go instead of what it may not import. A file belongs to the first row whose folder contains it. '*' stands for one
 * folder, so every game is a layer of its own.
 */
const shared = ['client', 'engine/**', 'assets', 'package.json']

/** Components from the bottom up: each may import those before it. */
const ground = [
  ['components/ui', 'ui is controls and theme, and does not know that cards or games exist'],
  ['components/art', 'art is drawings, and knows no cards'],
  ['components/cards', 'cards are cards of any game'],
  ['components/privacy', 'privacy covers and uncovers, whatever the game'],
  ['components/crash', 'crash pages wrap everything else and know none of it'],
  ['components/board', 'board is what every board is built on, and knows no game'],
  ['components/games/*', 'a game draws itself'],
  ['components/games', 'the registries list what draws each game'],
  ['components/match', 'match is the screen of any match'],
]

/** Screens don't import each other: what two of them share goes further down. */
const screens = [
  'home',
  'game',
  'how-to',
  'setup',
  'lesson',
  'review',
  'replay',
  'history',
  'remote',
  'settings',
  'gallery',
].map((name) => `components/${name}`)

function componentLayers() {
  const folders = ground.map(([folder]) => folder)
  const others = {
    relay: 'A phone talks to the relay over a link: use a table from client instead of importing relay.',
    app: 'app holds addresses and nothing else: put what is shared into components.',
  }
  return [
    ...ground.map(([folder, what], i) => ({
      folder,
      may: [...shared, ...folders.slice(0, i)],
      instead: {
        ...others,
        ...(folder === 'components/games/*' && {
          'components/games/*':
            'Games do not know each other: move what they share into components/board or components/cards.',
          'components/games': 'A game does not know the others: move what it needs into components/board.',
        }),
      },
      otherwise: `${what}: move what both need further down (${folders.slice(0, i).join(' ← ') || 'client'}), or pass it as a prop.`,
    })),
    ...screens.map((folder) => ({
      folder,
      may: [...shared, ...folders],
      instead: {
        ...others,
        'components/**':
          'Screens do not import each other: move what two of them share down, to components/match, components/games or components/ui.',
      },
      otherwise: 'A screen builds on components/match and what lies below it.',
    })),
    {
      folder: 'components/root',
      may: [...shared, ...folders, ...screens],
      instead: others,
      otherwise: 'root puts the app together from components and client.',
    },
  ]
}

const layers = [
  {
    folder: 'engine/core',
    may: [],
    packages: [],
    otherwise: 'engine/core is the bottom layer: move what it needs into engine/core.',
  },
  {
    folder: 'engine/bots',
    may: ['engine/core', 'engine/hints', 'engine/lessons'],
    packages: [],
    instead: {
      'engine/dealer':
        "A bot knows what its seat has seen: use the seat's knowledge from engine/core instead of engine/dealer.",
      'engine/games/**':
        'engine/bots is what all bots share and knows no game: put this into engine/games/<game>/bot.',
    },
    otherwise: 'What all bots share builds on engine/core only.',
  },
  {
    folder: 'engine/hints',
    may: ['engine/core', 'engine/bots'],
    packages: [],
    instead: {
      'engine/games/**': 'A hint belongs to its game: put this into engine/games/<game>/hints.ts.',
    },
    otherwise: 'What all hints share builds on engine/core and engine/bots only.',
  },
  {
    folder: 'engine/lessons',
    may: ['engine/core'],
    packages: [],
    instead: {
      'engine/dealer':
        'A lesson is data: write the deal as text, and whatever runs the lesson opens it with engine/dealer.',
      'engine/games/**': 'A lesson belongs to its game: put this into engine/games/<game>/lesson.ts.',
    },
    otherwise: 'What all lessons share builds on engine/core only.',
  },
  {
    folder: 'engine/games/*',
    may: ['engine/core', 'engine/games', 'engine/bots', 'engine/hints', 'engine/lessons'],
    packages: [],
    instead: {
      'engine/dealer':
        'Rules and bots never see a face: ask the Dealer interface in engine/core, or the knowledge of a seat.',
      'engine/games/*': 'Games do not know each other: move what they share into engine/core or engine/bots.',
    },
    otherwise: 'A game builds on engine/core, and its bot, hints and lesson on what all games share.',
  },
  {
    folder: 'engine/games',
    may: ['engine/core', 'engine/games/*', 'engine/bots', 'engine/hints', 'engine/lessons'],
    packages: [],
    instead: {
      'engine/dealer':
        'Rules never see a face: ask the Dealer interface in engine/core instead of importing engine/dealer.',
    },
    otherwise: 'The registries list the games and what practice has for them.',
  },
  {
    folder: 'engine/dealer',
    may: ['engine/core'],
    packages: ['@noble/hashes'],
    otherwise: 'A dealer works for any game: it builds on engine/core (and @noble/hashes) only.',
  },
  {
    folder: 'engine/wire',
    may: ['engine/core', 'engine/games'],
    packages: ['@noble/hashes', '@noble/ed25519', '@noble/curves', '@noble/ciphers', 'valibot'],
    instead: {
      'engine/dealer':
        'Faces are not sent: a message carries public entries and sealed shows from engine/core.',
      'engine/games/*':
        'Messages are the same for all games: look the game up in the registry, engine/games.',
    },
    otherwise: 'The wire builds on engine/core, the registry of games (and @noble packages, valibot) only.',
  },
  {
    folder: 'engine',
    may: [
      'engine/core',
      'engine/games',
      'engine/games/*',
      'engine/bots',
      'engine/hints',
      'engine/lessons',
      'engine/dealer',
      'engine/wire',
    ],
    packages: [],
    otherwise: 'The engine runs on phones, in browsers and in Node, and knows nothing outside engine/.',
  },
  {
    folder: 'client',
    may: ['engine/**', 'assets', 'package.json'],
    instead: {
      relay:
        'A phone talks to the relay over a link: use the messages in engine/wire instead of importing relay.',
      components:
        'client holds matches and settings, components draw them: pass what is needed as an argument.',
    },
    otherwise: 'client builds on engine only.',
  },
  ...componentLayers(),
  {
    folder: 'app',
    may: ['components/**', 'client', 'assets'],
    instead: {
      'engine/**':
        'A route is a line or two: put this into components or client, which may import the engine.',
      relay: 'A phone talks to the relay over a link: use a table from client instead of importing relay.',
    },
    otherwise: 'Routes build on components and client only.',
  },
  {
    folder: 'service-worker',
    may: [],
    packages: ['workbox-precaching', 'workbox-range-requests', 'workbox-routing'],
    otherwise:
      'The service worker is a script of its own, and knows the app by its files only: send it a message.',
  },
  {
    folder: 'relay',
    may: ['engine/**', 'package.json'],
    otherwise: 'The relay builds on engine only: move what it shares with the app into engine/wire.',
  },
  {
    folder: 'terminal',
    may: ['engine/**', 'package.json'],
    otherwise: 'The terminal builds on engine only.',
  },
  {
    folder: 'scripts',
    may: ['engine/**', 'package.json'],
    otherwise: 'Scripts build on engine only; a program is started as a process of its own.',
  },
]

/** Used where the layer itself has no better message. */
const fallbacks = {
  relay: 'Nobody imports relay: it is a process of its own. Share code through engine/wire.',
  terminal: 'Nobody imports terminal: it is a program of its own. Share code through engine.',
  __tests__: 'Only tests import from __tests__.',
}

/** Files that only a few may import, whatever their layers allow. */
const planted =
  'A link can plant the seed of a local deal: draw keys, ids and invites from client/chance instead.'
const reserved = [
  { file: 'client/deal-chance', only: ['client/matches.ts'], otherwise: planted },
  {
    file: 'client/planted-seed',
    only: ['client/deal-chance.ts', 'client/matches.ts', 'components/root/root.tsx'],
    otherwise: planted,
  },
]

module.exports = { layers, fallbacks, reserved }
