// Why a phone at a remote table has stopped sending by itself.
import type { Refusal } from '@/engine'
import type { Fork } from './apply-message'
import type { Forgery } from './signatures'

export type Problem =
  | { readonly why: 'gone' }
  /** The relay says two things that cannot both be true; or something is not signed by whoever it names. */
  | { readonly why: 'forked'; readonly fork: Fork }
  | { readonly why: 'forged'; readonly forgery: Forgery }
  /** A relay with another key than the one that this table was opened at. */
  | { readonly why: 'other-relay' }
  /** The relay cannot go on with this table: its journal is damaged, or follows rules that the relay does not have. */
  | { readonly why: 'damaged' | 'older-rules' }
  /** The relay or this app is too old for the other. */
  | { readonly why: 'older-app' | 'older-relay' }
  | { readonly why: 'refused'; readonly to: string; readonly refusal: Refusal }

/** What a relay has lied about stays in sight, whatever it says next. */
export const isLie = (problem: Problem | undefined): boolean =>
  problem?.why === 'forked' || problem?.why === 'forged'
