// The one function we call. The package's own types would suggest that all of it exists on phones, too.
declare module 'react-dom' {
  export function flushSync(act: () => void): void
}
