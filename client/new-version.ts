// New versions of the app. On phones they come from a store; in browsers a service worker fetches them (new-version.web.ts).

/** Starts looking for new versions. */
export function watchForNewVersion(): void {}

/** Calls the listener once a new version is ready, at once if it is already. Returns a function that stops it. */
export function whenNewVersion(_listener: () => void): () => void {
  return () => undefined
}

/** Starts the app anew with the new version. Only for when nobody is in a match. */
export function takeOver(): void {}

/** Whether the app has just been started anew by `takeOver`. Says so once. */
export function wasTakenOver(): boolean {
  return false
}
