/** A question with two answers. Anything else is asked about again: a name typed too early, or a slip, must not count as no. */
import type { Screen } from '../screen'

/** Absent: the input has ended. */
export async function askYesOrNo(
  question: string,
  screen: Screen,
): Promise<'yes' | 'no' | 'quit' | undefined> {
  for (;;) {
    const answer = (await screen.ask(`${question} (yes / no): `))?.toLowerCase()
    if (answer === undefined || answer === 'quit') return answer
    if (answer === 'yes' || answer === 'y') return 'yes'
    if (answer === 'no' || answer === 'n') return 'no'
    screen.print('Please answer yes or no.')
  }
}
