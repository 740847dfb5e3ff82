/**
 * Who may import whom. One row per layer: what it may import besides itself, which packages it may use
 * (absent: any), and where to go instead of what it may not. A file belongs to the first row whose folder
 * contains it; '*' stands for one folder, so that every game is a layer of its own.
 */
const layers = [
  {
    folder: 'engine/core',
    may: [],
    packages: [],
    otherwise: 'engine/core is the ground everything stands on: move what it needs into engine/core.',
  },
  {
    folder: 'engine/games/*',
    may: ['engine/core', 'engine/games'],
    packages: [],
    instead: {
      'engine/dealer':
        'Rules never see a face: ask the Dealer interface in engine/core instead of importing engine/dealer.',
      'engine/games/*': 'Games do not know each other: move what they share into engine/core.',
    },
    otherwise: 'Rules are pure functions over public state: they build on engine/core only.',
  },
  {
    folder: 'engine/games',
    may: ['engine/core', 'engine/games/*'],
    packages: [],
    instead: {
      'engine/dealer':
        'Rules never see a face: ask the Dealer interface in engine/core instead of importing engine/dealer.',
    },
    otherwise: 'The registry lists the games and builds on engine/core only.',
  },
  {
    folder: 'engine/bots',
    may: ['engine/core', 'engine/games', 'engine/games/*'],
    packages: [],
    instead: {
      'engine/dealer':
        "A bot knows what its seat has seen: use the seat's knowledge from engine/core instead of engine/dealer.",
    },
    otherwise: 'Bots build on engine/core and engine/games only.',
  },
  {
    folder: 'engine/hints',
    may: ['engine/core', 'engine/games', 'engine/games/*', 'engine/bots'],
    packages: [],
    instead: {
      'engine/dealer':
        "A hint knows what its seat has seen: use the seat's knowledge from engine/core instead of engine/dealer.",
    },
    otherwise: 'Hints build on engine/core, engine/games and engine/bots only.',
  },
  {
    folder: 'engine/dealer',
    may: ['engine/core'],
    packages: ['@noble/hashes'],
    otherwise: 'A dealer works for any game: it builds on engine/core (and @noble/hashes) only.',
  },
  {
    folder: 'engine/lessons',
    may: ['engine/core', 'engine/games', 'engine/games/*'],
    packages: [],
    instead: {
      'engine/dealer':
        'A lesson is data: name the deal as text, and whoever runs the lesson opens it with engine/dealer.',
    },
    otherwise: 'Lessons build on engine/core and engine/games only.',
  },
  {
    folder: 'engine/wire',
    may: ['engine/core', 'engine/games'],
    packages: ['@noble/hashes', '@noble/ed25519', 'valibot'],
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
      'engine/dealer',
      'engine/wire',
    ],
    packages: [],
    otherwise: 'The engine runs in a phone, a browser and Node alike and knows nothing outside engine/.',
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
  {
    folder: 'components',
    may: ['client', 'engine/**', 'assets', 'package.json'],
    instead: {
      relay: 'A phone talks to the relay over a link: use a table from client instead of importing relay.',
      app: 'app holds addresses and nothing else: put what is shared into components.',
    },
    otherwise: 'components build on client and engine only.',
  },
  {
    folder: 'app',
    may: ['components', 'client', 'assets'],
    instead: {
      'engine/**':
        'A route is a line or two: put this into components or client, which may import the engine.',
      relay: 'A phone talks to the relay over a link: use a table from client instead of importing relay.',
    },
    otherwise: 'Routes build on components and client only.',
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

/** Said where the layer itself has nothing better to say. */
const fallbacks = {
  relay: 'Nobody imports relay: it is a process of its own. Share code through engine/wire.',
  terminal: 'Nobody imports terminal: it is a program of its own. Share code through engine.',
  __tests__: 'Only tests import from __tests__.',
}

/** Files that only some may import, whatever their layers allow. */
const reserved = [
  {
    file: 'client/deal-chance',
    only: ['client/matches.ts', 'components/root/root.tsx'],
    otherwise:
      'A link can plant the seed of a local deal: draw keys, ids and invites from client/chance instead.',
  },
]

module.exports = { layers, fallbacks, reserved }
