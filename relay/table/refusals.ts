/** Why a table refuses what a phone asks for. Players read these sentences. */
import { refusals } from '@/engine'

export const no = refusals({
  'wrong-invite': 'This invitation is for another table.',
  'no-watching': 'This table allows no spectators.',
  'id-taken': 'Another table already has this number.',
  'unknown-game': 'This relay doesn’t have this version of the game.',
  'unknown-option': 'This game has no such option.',
  full: 'This table is full.',
  'match-on': 'A match is in progress at this table.',
  'not-host': 'Only the host can do that.',
  'not-ready': 'Not everyone is ready.',
  'not-absent': 'You can only remove someone who has been away for a while.',
  'no-seat': 'This phone doesn’t have that seat.',
  'not-proven': 'This phone couldn’t prove that the seat is its own.',
  'other-nonce': 'This isn’t what was pledged before the deal.',
  'no-such-code': 'No table is waiting under this code.',
  'turned-away': 'The host didn’t let you in.',
  'not-stored': 'The relay couldn’t save this. It will try again.',
  'match-gone': 'That match is over.',
  'too-fast': 'That was too much at once. Wait a moment.',
  'too-many': 'There are already too many people at this table.',
  'table-used-up': 'This table is used up. Open a new one.',
  'match-too-long': 'This match is too long for the relay. It can only be ended.',
  'other-pledge': 'This phone pledged something else for this deal.',
  fault: 'The relay couldn’t take this move. Try another one.',
})
