// The one thing that is called of it. Its own types would say that the whole of it is there on phones, too.
declare module 'react-dom' {
  export function flushSync(act: () => void): void
}
