// Waits until something has left the screen. Only a yes or no is compared: an element that is still there would be
// printed with the whole tree it hangs in, which takes longer than the waiting.
import { screen, waitFor } from '@testing-library/react-native'

export const waitUntilGone = (testID: string): Promise<void> =>
  waitFor(() => expect(screen.queryByTestId(testID) === null).toBe(true))
