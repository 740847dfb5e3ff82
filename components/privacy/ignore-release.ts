// The finger that held a button is still down when what was under the button appears. On phones nothing there notices when it
// lifts; see ignore-release.web.ts for browsers.
export const ignoreRelease = (): void => undefined
