// Navigation: home shows five games, and each door opens its page.
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { gameIds } from '@/client/games'
import { en } from '@/client/messages/en'

async function open(url: string) {
  const router = renderRouter('./app', { initialUrl: url })
  await waitFor(() => expect(screen.getByTestId(/^(settings|back|missing-home)$/)).toBeTruthy())
  return router
}

test('home lists the five games', async () => {
  await open('/')
  for (const game of gameIds) expect(screen.getByText(en.games[game].name)).toBeTruthy()
})

test.each(gameIds)('the door of %s opens its page, and back leads home', async (game) => {
  const router = await open('/')
  fireEvent.press(screen.getByTestId(`door-${game}`))
  await waitFor(() => expect(router.getPathname()).toBe(`/game/${game}`))
  expect(screen.getByText(en.games[game].line)).toBeTruthy()
  fireEvent.press(screen.getByTestId('back'))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
})

test('a page opened by its address still has a way home', async () => {
  const router = await open('/game/lockdown')
  fireEvent.press(screen.getByTestId('back'))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
})

test('settings link to the gallery', async () => {
  const router = await open('/')
  fireEvent.press(screen.getByTestId('settings'))
  await waitFor(() => expect(router.getPathname()).toBe('/settings'))
  fireEvent.press(screen.getByTestId('open-gallery'))
  await waitFor(() => expect(router.getPathname()).toBe('/gallery'))
  expect(screen.getByText(en.gallery.deck)).toBeTruthy()
})

test.each(['/game/chess', '/nowhere'])('%s says that there is nothing here', async (url) => {
  await open(url)
  expect(screen.getByText(en.missing.text)).toBeTruthy()
})
