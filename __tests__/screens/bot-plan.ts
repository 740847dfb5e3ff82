// The plan of a match between a person and a bot that starts, as the setup screen makes it.
import type { Plan } from '@/client/matches'
import { firstOfSeries } from '@/client/series'

export const botPlan: Plan = {
  game: 'lock-and-key',
  names: ['Ann', 'Tumbler'],
  bots: [null, 'hard'],
  starter: 2,
  options: [],
  faceToFace: false,
  series: firstOfSeries,
}
