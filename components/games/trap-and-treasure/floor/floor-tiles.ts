// Two shades of jungle floor, so that a cell's neighbours can be told apart in a picture.
import type { ViewStyle } from 'react-native'
import { gradient } from '@/components/ui/surface'

export function floorTile(cell: number): ViewStyle {
  const [light, deep] = cell % 2 === 0 ? ['#35614A', '#26493A'] : ['#2C5340', '#1F3D31']
  return {
    backgroundColor: deep,
    ...gradient(`linear-gradient(160deg, ${light} 0%, ${deep} 100%)`),
    boxShadow: 'inset 0px 1px 0px rgba(255,255,255,0.08)',
  }
}
