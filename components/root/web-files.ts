// Files of the web app that are written when it is built (scripts/lib/web-files.mjs), because their words and colours come from
// where the screens have theirs. Browsers install the app by its manifest. The relay makes the previews of links to tables.
import { gameIds } from '@/client/games'
import { en } from '@/client/messages/en'
import { colors } from '@/components/ui/theme'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const { ground } = colors.dark

const manifest = {
  id: '/',
  name: en.app.name,
  short_name: en.app.name,
  description: en.app.tagline,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['games'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  // Phones show the first three or four.
  shortcuts: [
    { name: en.remote.join, url: '/join' },
    ...gameIds.map((id) => ({
      name: en.games[id].name,
      description: en.games[id].short,
      url: `/game/${id}`,
    })),
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon', 192, 'any')] })),
}

/** What chats show of a link to a table. The relay fills in the name of the host, if the link has it. */
const previews = {
  title: en.remote.invite.preview,
  text: en.app.tagline,
  from: en.remote.invite.from,
  games: Object.fromEntries(gameIds.map((id) => [id, { name: en.games[id].name, text: en.games[id].line }])),
}

/** By name, as JSON. */
export const files = { 'manifest.webmanifest': manifest, 'previews.json': previews }

/** By the word that stands for it in public/index.html. */
export const pageWords = { NAME: en.app.name, TAGLINE: en.app.tagline, NEEDS_SCRIPT: en.app.needsScript }
