// Waits until something has left the screen. It compares booleans only: on failure an element would be printed with
// its whole tree, which takes longer than the wait.
import { screen, waitFor } from '@testing-library/react-native'

export const waitUntilGone = (testID: string): Promise<void> =>
  waitFor(() => expect(screen.queryByTestId(testID) === null).toBe(true))
