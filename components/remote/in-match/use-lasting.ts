// Says only what is so for a while: a line that is back within a breath, or a move that travels as fast as usual, is no
// news, and words that flash up cannot be read.
import { useEffect, useState } from 'react'

export function useLasting(value: string | undefined, time: number): string | undefined {
  const [lasting, setLasting] = useState<string>()
  useEffect(() => {
    if (value === undefined) return
    const said = setTimeout(() => setLasting(value), time)
    return () => {
      clearTimeout(said)
      setLasting(undefined)
    }
  }, [value, time])
  return lasting === value ? value : undefined
}
