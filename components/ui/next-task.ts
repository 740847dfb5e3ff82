// What a press shows is drawn first, and what it does comes in a task of its own: together they would hold up a slow phone
// noticeably.
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
