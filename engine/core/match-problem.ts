/**
 * What can be wrong with a match: with who sits down to it, with its two texts, with what they say. Like a refusal, a
 * problem is a value with a tag, by which screens find its sentence in their language. The English sentences are for
 * the terminal and for the relay's log. What stands in braces is a parameter of the problem.
 */
import type { Refusal } from './refusal'

export const matchProblemSentences = {
  // Names
  'name-empty': 'Every player needs a name.',
  'name-long': 'A name can have at most {{most}} characters.',
  'name-invisible': 'A name can’t have invisible characters.',
  'name-marks': 'A name can’t have that many marks on one letter.',
  'same-name': 'Two players have the same name.',
  'names-alike': '‘{{other}}’ and ‘{{name}}’ look the same.',
  // The roster
  'player-count': 'This game is for {{count}} players.',
  'player-range': 'This game is for {{from}} to {{to}} players.',
  'name-unreadable': 'A player’s name isn’t one line of plain text.',
  'starter-empty': 'The seat that goes first is empty.',
  'seat-1-starts': 'In this game seat 1 goes first.',
  'no-sides': 'This game has no sides to toss for.',
  'unknown-option': 'This game has no option ‘{{option}}’.',
  // The text of the log
  'not-a-match': 'This is not a saved Strongbox match.',
  'newer-version': 'This match was saved by a newer version of Strongbox.',
  'cut-off': 'The text of this match breaks off in the middle of a line.',
  'head-line': 'The head of this match has a line that means nothing: ‘{{line}}’.',
  'head-incomplete': 'The head of this match is incomplete.',
  'head-spelling': 'The head of this match is not written the way Strongbox writes it.',
  'unknown-rules': 'This version of Strongbox can’t play ‘{{game}}’ by these rules.',
  'no-deal': 'The log of this match has no deal.',
  'not-a-deal': 'This is not a deal.',
  'head-changed': 'The chain of hashes is broken: the head was changed.',
  'not-an-entry': 'This line is not an entry of a log.',
  'line-changed': 'The chain of hashes is broken: this line or the one before it was changed.',
  'move-spelling': 'This move is not in its canonical spelling.',
  // Signatures
  'seat-uncertified': 'Nobody with the invitation certified the seat of {{name}}.',
  'invitation-forged': 'The relay gives this table another invitation than its players made.',
  'promise-unsigned': 'The relay did not sign what it promised before the deal.',
  'opening-unsigned': '{{name}} did not sign what was promised before the deal.',
  'called-off-secret': 'The relay called a deal off and opened another secret than it had promised.',
  'log-unsigned': 'The relay did not sign the log as this phone has it.',
  'move-unsigned': 'This move is not signed by its player: it is forged, or from another history.',
  'mandate-wrong': 'The relay made this move for its player, but not everybody else had agreed to that.',
  'idle-wrong': 'The relay made another move for an absent player than it may make for them.',
  'seen-wrong': 'This move was entered where its player could not have made it.',
  'head-wrong': '{{name}} signed another end of this match.',
  'show-unreadable': 'A card that was shown to this phone alone can’t be read.',
  'attempt-wrong': 'This move is older than the one that its player made before.',
  // Facts
  'face-missing': 'Fact {{fact}} is missing: the face of a card that is turned up.',
  'faces-missing': 'Facts {{from}} to {{to}} are missing: the faces of cards that are turned up.',
  'answer-missing': 'Fact {{fact}} is missing: yes or no.',
  'not-an-answer': '‘{{fact}}’ is neither yes nor no.',
  'extra-fact': 'Fact {{number}} is one too many: ‘{{fact}}’.',
  'face-changed': 'A card was {{before}} and is now {{after}}.',
  'face-impossible': 'No card here can be {{face}}.',
  'face-unpromised': 'A card was shown as {{face}}, which is not what was promised when it was dealt.',
  'answer-false': 'The table said ‘{{answer}}’ about {{one}} and {{other}}.',
  // The private part, and the match dealt again from its secret
  'private-incomplete': 'The private part of this match is incomplete.',
  'private-line': 'The private part of this match has a line that means nothing.',
  'private-differs': 'The private part says ‘{{said}}’, the cards say ‘{{dealt}}’.',
  'other-secret': 'The secret is not the one that was promised before the deal.',
  'sides-differ': 'Who sits where does not follow from the secret.',
  'deal-differs': 'The deal does not follow from the secret.',
  'secret-move-unreadable': 'The secret move written here can’t be read.',
  'seal-differs': 'The secret move is not the one that its player sealed.',
  'move-twice': 'This move is in the log twice.',
  'move-differs': 'The log has a different move from the one that was written.',
  'facts-differ': 'The log says ‘{{log}}’, the cards say ‘{{cards}}’.',
  'other-entry': 'This is not the entry that the table wrote here.',
  'entries-missing': 'The log ends before its last entry.',
  'entry-added': 'The table has not written this entry.',
  'shown-differs': 'This phone was shown {{shown}}, the cards say {{dealt}}.',
} as const

type Sentences = typeof matchProblemSentences
type Tag = keyof Sentences

type ParametersIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never

export type MatchProblem =
  | {
      [T in Tag]: { readonly tag: T } & {
        readonly [Name in ParametersIn<Sentences[T]>]: string | number
      }
    }[Tag]
  /** The log has a move that the rules refuse. */
  | { readonly tag: 'refused'; readonly refusal: Refusal }

export function sentenceOf(problem: MatchProblem): string {
  if (problem.tag === 'refused') return problem.refusal.sentence
  const parameters = new Map<string, string | number>(Object.entries(problem))
  return matchProblemSentences[problem.tag].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(parameters.get(name)),
  )
}
