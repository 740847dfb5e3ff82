/** `help`: every command in a line or two. */
import { gameIds } from '@/engine'

export const usage = (): readonly string[] => [
  'Strongbox in a terminal.',
  '',
  '  play [GAME]           play at this keyboard; without a game, choose one',
  "      --players 'Ann,Ben'   who plays; asked for if left out",
  "      --bots 'hard@2,easy@3'  bots in these seats: easy, normal or hard",
  '      --starter N|toss      who begins; seat 1 if left out',
  '      --option NAME         an option of the game, like memory-aid',
  '      --seed TEXT           the same text deals the same cards again',
  '      --log FILE            save after every move, and go on with a match saved there',
  '  replay FILE           each line of a saved match with the board after it',
  '  audit FILE            ‘fair’, or the entry that is not and why',
  '  perft GAME DEAL DEPTH [--seats N] [--after ‘LINE; LINE’]',
  '                        how many sequences of legal moves there are; DEAL is one word or - for none',
  '  verify                reads matches as JSON lines, answers each with a JSON line',
  '  arena GAME BOT BOT …  bots against bots: random, easy, normal, hard, one for each seat',
  '      --matches N  --seed TEXT  --rotate  --json',
  '  bot GAME LEVEL        plays a seat for another program, line by line (docs/bot-protocol.md)',
  '  help                  this page',
  '',
  `Games: ${gameIds.join(', ')}.`,
]
