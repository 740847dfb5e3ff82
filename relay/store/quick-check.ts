/**
 * Checks the whole file for damage. A large file takes seconds, so this runs on a thread of the driver and players don't
 * wait for it. Without it, a damaged page would be found only when somebody needs it.
 */
import AsyncDatabase from 'libsql/promise'

interface Check {
  /** What is wrong, if anything. */
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
      // Interrupting a closed connection would make the driver end the whole process.
      if (!isOver) db.interrupt()
      isOver = true
    },
  }
}
