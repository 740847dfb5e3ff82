/** Something wrong with a line of a driver, as a sentence for whoever wrote it. */
export class Wrong extends Error {}
