// What a press feels like. A phone drops one vibration for the next, so of two in a row only the later one counts.
import { fireEvent, render, screen } from '@testing-library/react-native'
import { haptic } from '@/client/haptics'
import { SwitchRow } from '@/components/ui/list-row'
import { Segmented } from '@/components/ui/segmented'
import { Touch } from '@/components/ui/touch'

const mockFelt: string[] = []
jest.mock('@/client/haptics', () => ({ haptic: (gesture: string) => mockFelt.push(gesture) }))

beforeEach(() => mockFelt.splice(0))

test('a refused move is felt after the press that asked for it', () => {
  render(<Touch testID="act" onPress={() => haptic('error')} />)
  fireEvent.press(screen.getByTestId('act'))
  expect(mockFelt).toEqual(['pick', 'error'])
})

test('a switch is felt once it is set, so that the one for haptics answers when it goes on', () => {
  render(<SwitchRow label="Haptics" value={false} onChange={() => mockFelt.push('set')} />)
  fireEvent.press(screen.getByRole('switch'))
  expect(mockFelt).toEqual(['set', 'pick'])
})

test('choosing what is already chosen is neither felt nor told', () => {
  const options = [
    { value: 'dark', label: 'Dark' },
    { value: 'light', label: 'Light' },
  ]
  render(
    <Segmented label="Theme" options={options} value="dark" onChange={(value) => mockFelt.push(value)} />,
  )
  fireEvent.press(screen.getByRole('radio', { name: 'Dark' }))
  expect(mockFelt).toEqual([])
  fireEvent.press(screen.getByRole('radio', { name: 'Light' }))
  expect(mockFelt).toEqual(['pick', 'light'])
})
