// Does something now. See at-once.web.ts for why this is not trivial in browsers.
export const atOnce = (act: () => void): void => act()
