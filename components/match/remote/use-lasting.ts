// Passes a value on only once it has lasted a while: a connection that is back in a moment is no news, and words that flash
// up cannot be read.
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
