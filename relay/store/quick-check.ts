/**
 * Looks through the whole file for damage, on a thread of the driver's own: with a large file that takes seconds, and players
 * need not wait for it. A damaged page is otherwise found only when somebody needs it.
 */
import AsyncDatabase from 'libsql/promise'

interface Check {
  /** What is wrong; nothing, if nothing is. */
  readonly result: Promise<string | undefined>
  stop(): void
}

interface Statement {
  all(): Promise<readonly { readonly quick_check: string }[]>
}

export function quickCheck(file: string): Check {
  const db = new AsyncDatabase(file, {})
  let isOver = false

  async function check(): Promise<string | undefined> {
    const statement = (await db.prepare('pragma quick_check(1)')) as Statement
    const [first] = isOver ? [] : await statement.all()
    return first?.quick_check === 'ok' ? undefined : first?.quick_check
  }

  return {
    result: check().finally(() => {
      isOver = true
      db.close()
    }),
    stop() {
      // The driver ends the whole process when a closed connection is interrupted.
      if (!isOver) db.interrupt()
      isOver = true
    },
  }
}
