// In browsers a service worker keeps one version of the app, so that it starts without a network. A newer one is fetched in the
// background and waits there, because a page of the old one may be in a match; home lets it take over. Without https, and in
// some private windows, there are no service workers: then the app always comes from the network, as any page does.
const mark = 'strongbox.taken-over'

let waiting: ServiceWorker | undefined
let isReady = false
const listeners = new Set<() => void>()

export function watchForNewVersion(): void {
  if (__DEV__ || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // The first worker of this browser is not a new version.
  const isFirst = workers.controller === null
  // Another tab let it take over.
  workers.addEventListener('controllerchange', () => !isFirst && announce())
  workers.register('/sw.js').then(
    // A browser that is told to block service workers may answer with nothing.
    (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration),
    () => undefined,
  )
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return
    waiting = registration.waiting
    announce()
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  // Browsers look for a new version when a page is opened, but an installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

function announce(): void {
  isReady = true
  listeners.forEach((listener) => listener())
}

export function whenNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  if (isReady) listener()
  return () => void listeners.delete(listener)
}

export function takeOver(): void {
  try {
    sessionStorage.setItem(mark, 'yes')
  } catch {
    // Nothing can be stored, so nothing is said about it afterwards.
  }
  const reload = (): void => location.reload()
  if (waiting?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('take-over')
}

export function wasTakenOver(): boolean {
  try {
    const marked = sessionStorage.getItem(mark) !== null
    sessionStorage.removeItem(mark)
    return marked
  } catch {
    return false
  }
}
