/**
 * The service worker of the web app. It keeps one whole version, so that everything but remote play starts without a network,
 * and serves the page, its scripts and its sounds from there. A new version waits until a page says that nobody is in a match
 * (client/new-version.web.ts): pages of one version never load scripts of another.
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** Written into the script when it is built: scripts/lib/service-worker.mjs. */
declare const FILES: PrecacheEntry[]

/** What the relay answers itself, and files: a missing one must not become the page. */
const notPages = [/^\/(health|ready|tables|socket\.io|\.well-known)([/?]|$)/, /^[^?]*\.[^/?]*(\?|$)/]

// Safari plays sounds only if it gets the part that it asked for.
addPlugins([new RangeRequestsPlugin()])
cleanupOutdatedCaches()
precacheAndRoute(FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
