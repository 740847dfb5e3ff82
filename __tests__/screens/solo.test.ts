/** One person plays both seats: both names are valid, and lists name the person once, in older matches too. */
import { peopleOf, soloNames } from '@/client/solo'
import { problemOfNames } from '@/engine'

test.each(['Ada', 'a'.repeat(20), '👨‍👩‍👧‍👦'.repeat(10)])('%s plays both seats', (name) => {
  const names = soloNames(name)
  expect(problemOfNames(names)).toBeUndefined()
  expect(peopleOf({ names })).toEqual([name])
})

test('a match saved when names were longer still names one person', () => {
  const name = 'a'.repeat(24)
  expect(peopleOf({ names: [name, `${name.slice(0, 20)} (2)`] })).toEqual([name])
})

test('two people are listed as two', () => {
  expect(peopleOf({ names: ['Ada', 'Ben'] })).toEqual(['Ada', 'Ben'])
})
