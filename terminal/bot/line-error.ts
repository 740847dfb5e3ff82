/** A driver's line that makes no sense. The message is a sentence for whoever wrote the driver. */
export class LineError extends Error {}
