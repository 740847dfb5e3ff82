/** The lesson of Safecracker Duel: choose a code, walk towards it, see what the other is up to, stop it, win. */
import type { Code, State } from './rules'
import type { Lesson, Look } from '../../lessons/lesson'

const code: Code = '3-4-2'
const [first, second, third] = code.split('-')

export const safecrackerDuelLesson: Lesson<State, Code> = {
  seats: 2,
  deal: '-',
  steps: [
    { id: 'welcome', lines: [] },
    { id: 'code', lines: [`1 code ${code}`, '2 code 5-1-3'], near: ['code'], about: () => ({ code }) },
    { id: 'first', lines: [`1 set 2 ${second}`, '2 set 1 5'], near: ['set 2'], about: safeOf },
    { id: 'second', lines: [`1 set 3 ${third}`, '2 set 2 1'], near: ['set 3'], about: safeOf },
    { id: 'break', lines: [`1 set 1 ${first}`, '2 set 2 3'], near: ['set 1'], about: digitsOf },
    { id: 'open', lines: [`1 set 2 ${second}`], near: ['set 2'], about: safeOf },
    { id: 'done', lines: [], about: ({ state }) => ({ theirs: state.codes[1] ?? '*' }) },
  ],
}

type Seeing = Look<State, Code>

function safeOf({ state: { safe } }: Seeing): { readonly safe: Code } {
  return { safe }
}

function digitsOf({ state: { safe } }: Seeing): { readonly one: number; readonly two: number } {
  const [one = 1, two = 1] = safe.split('-').map(Number)
  return { one, two }
}
