/** The lines of a stream. Only a line feed ends a line: JSON may contain other separators. */
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

export async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
