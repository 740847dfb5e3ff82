// Runs work in a task of its own, after the press has been drawn: done together, the two would visibly stall a slow phone.
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
