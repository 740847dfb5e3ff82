/** `help`: lists the commands. */
import { gameIds } from '@/engine'

export const usage = (): readonly string[] => [
  'Strongbox in the terminal.',
  '',
  '  play [GAME]           play at this keyboard; without a game, choose one',
  "      --players 'Ann,Ben'   the players; asks if left out",
  "      --bots 'hard@2,easy@3'  bots in these seats: easy, normal or hard",
  '      --starter N|toss      who goes first; seat 1 by default',
  '      --option NAME         an option of the game, like memory-aid',
  '      --seed TEXT           the same text deals the same cards',
  '      --log FILE            save after every move, or resume the match saved there',
  '  replay FILE           prints each line of a saved match and the board after it',
  '  audit FILE            prints ‘fair’, or the first entry that isn’t and why',
  '  perft GAME DEAL DEPTH [--seats N] [--after ‘LINE; LINE’]',
  '                        counts sequences of legal moves; DEAL is one word, or - for none',
  '  verify                reads matches as JSON lines and answers each with one',
  '  arena GAME BOT BOT …  bots against bots: random, easy, normal or hard, one per seat',
  '      --matches N  --seed TEXT  --rotate  --json',
  '  bot GAME LEVEL        plays a seat for another program (docs/bot-protocol.md)',
  '  help                  this page',
  '',
  `Games: ${gameIds.join(', ')}.`,
]
