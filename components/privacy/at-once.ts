// Does something now. See at-once.web.ts for where that is not a matter of course.
export const atOnce = (act: () => void): void => act()
