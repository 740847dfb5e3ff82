// The colour of Lockdown.
import type { Accent } from '@/components/ui/theme'

export const lockdownAccent: Accent = {
  hi: '#F3A79B',
  mid: '#CF4A4C',
  low: '#83202B',
  line: '#3A0A12',
  text: { dark: '#F0817C', light: '#8E1B26' },
}
