// The colour of Safecracker Duel.
import type { Accent } from '@/components/ui/theme'

export const safecrackerDuelAccent: Accent = {
  hi: '#C9ECF2',
  mid: '#6DB5C6',
  low: '#2F6C7E',
  line: '#0E2D37',
  text: { dark: '#7CC4D4', light: '#0F5060' },
}
