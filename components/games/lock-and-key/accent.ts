// The colour of Lock and Key.
import { brass, type Accent } from '@/components/ui/theme'

export const lockAndKeyAccent: Accent = {
  ...brass,
  text: { dark: '#E3B45A', light: '#6B4704' },
}
