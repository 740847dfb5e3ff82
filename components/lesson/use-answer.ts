// The answer to a press that leads nowhere. It replaces the prompt until it has been read or something happens.
import { useEffect, useState } from 'react'

const shownFor = 4000

export interface Answering {
  readonly answer: string | undefined
  readonly say: (text: string | undefined) => void
}

/** `n`: a number that changes with the match. */
export function useAnswer(n: number): Answering {
  const [said, setSaid] = useState<{ readonly text: string; readonly n: number }>()
  useEffect(() => {
    if (!said) return
    const end = setTimeout(() => setSaid(undefined), shownFor)
    return () => clearTimeout(end)
  }, [said])
  return {
    answer: said?.n === n ? said.text : undefined,
    say: (text) => setSaid(text === undefined ? undefined : { text, n }),
  }
}
