// What React Native tells a view about its place. Views that read it later ask for it to be kept.
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const layoutEvent = (layout: Place) => ({ nativeEvent: { layout }, persist: () => undefined })
