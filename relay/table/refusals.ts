/** Why a table does not do what a phone asks. Sentences are read by players. */
import { refusals } from '@/engine'

export const no = refusals({
  'wrong-invite': 'This invitation is not for this table.',
  'no-watching': 'Nobody may watch at this table.',
  'id-taken': 'There is another table with this number.',
  'unknown-game': 'This relay does not know this game by these rules.',
  'unknown-option': 'This game has no such option.',
  full: 'This table is full.',
  'match-on': 'A match is on at this table.',
  'not-host': 'Only the host of this table can do that.',
  'not-ready': 'Not everybody is ready.',
  'not-absent': 'Only somebody who has been away for a while can be taken from the table.',
  'no-seat': 'This phone does not hold that seat.',
  'not-proven': 'This phone could not show that the seat is its own.',
  'other-nonce': 'This is not what was pledged before the deal.',
  'no-such-code': 'No table is waiting under this code.',
  'turned-away': 'The host did not let you in.',
  'not-stored': 'The relay could not store this. It will be tried again.',
  'match-gone': 'That match is over.',
  'too-fast': 'That was too much at once. Wait a moment.',
  'too-many': 'Too many people are at this table already.',
  'table-used-up': 'This table has been used for a very long time. Open a new one.',
  'match-too-long': 'This match has become too long for the relay. It can only be ended.',
  'other-pledge': 'This phone has promised something else for this deal.',
  fault: 'The relay could not take this move. Try another one.',
})
