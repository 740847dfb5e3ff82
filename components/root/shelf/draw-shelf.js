/**
 * Draws the home screen of a phone on which nothing is stored, as markup and style rules. It runs in Node when the web app is
 * built, with stand-ins for whatever needs a phone or a browser (stand-ins.js).
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppRegistry, Dimensions } from 'react-native'
import '@/client/i18n'
import { covers } from '@/components/games/covers'
import { drawerHeight } from '@/components/home/drawer'
import { emblemSize, HomeScreen, roomyFrom } from '@/components/home/home-screen'
import { narrow } from '@/components/ui/screen'
import { colors, space } from '@/components/ui/theme'
import { accentVariable, insets } from './stand-ins'

const nobody = []
const Shelf = () => createElement(HomeScreen, { tables: nobody, TableTickets: () => null })
AppRegistry.registerComponent('shelf', () => Shelf)

/** The shelf in a window of this height, on a phone as narrow as most are. */
export function drawShelf(height) {
  const window = { width: 360, height, scale: 1, fontScale: 1 }
  Dimensions.set({ window, screen: window })
  const { element, getStyleElement } = AppRegistry.getApplication('shelf')
  const markup = renderToStaticMarkup(element)
  return { markup, css: getStyleElement().props.dangerouslySetInnerHTML.__html }
}

/** What depends on the window: the numbers that the screens compute from its size, for CSS to compute. */
export const measures = { drawerHeight, emblemSize, insets, narrow, roomyFrom, space }

/** The values of the variables in each theme. */
export const palette = (scheme) => ({
  ...colors[scheme],
  ...Object.fromEntries(
    Object.values(covers).map(({ accent }) => [accentVariable(accent), accent.text[scheme]]),
  ),
})
