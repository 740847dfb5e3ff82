// The colour of Trap and Treasure.
import type { Accent } from '@/components/ui/theme'

export const trapAndTreasureAccent: Accent = {
  hi: '#BFE5B6',
  mid: '#5CA869',
  low: '#2A6240',
  line: '#0D2A1A',
  text: { dark: '#7CC486', light: '#1B5230' },
}
