/** Lints a text as if it were a file of the project, with the project's own configuration. */
import path from 'node:path'
import { Linter } from 'eslint'
import config from '../../eslint.config.js'

const root = path.resolve(__dirname, '../..')
const linter = new Linter({ configType: 'flat', cwd: root })

type Options = Linter.LintOptions & { ruleFilter: (rule: { ruleId: string }) => boolean }

/** The messages of these rules. A text that does not parse is a mistake in the test, and throws. */
export function lint(file: string, text: string, rules: readonly string[]): string[] {
  const options: Options = {
    filename: path.join(root, file),
    // The other rules look at files that need not exist.
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  }
  const messages = linter.verify(text, config as Linter.Config[], options)
  const fatal = messages.find((message) => message.fatal)
  if (fatal) throw new Error(`${file}: ${fatal.message}`)
  return messages.map(({ message }) => message)
}
