// The colour of Royal Lock.
import type { Accent } from '@/components/ui/theme'

export const royalLockAccent: Accent = {
  hi: '#DCCBFA',
  mid: '#9A78DB',
  low: '#573A97',
  line: '#221243',
  text: { dark: '#B79BF0', light: '#4C2F93' },
}
