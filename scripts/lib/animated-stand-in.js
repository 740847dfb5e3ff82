/**
 * Replaces React Native's Animated in browsers. The app animates with Reanimated; only the navigator uses Animated, to wrap its
 * background in an Animated.View and to track the height of a header that the app doesn't show.
 */
import { View } from 'react-native'

class Value {
  constructor(value) {
    this.value = value
  }

  setValue(value) {
    this.value = value
  }
}

const timing = (value, { toValue }) => ({ start: () => value.setValue(toValue), stop: () => {} })

const Animated = { View, Value, timing, createAnimatedComponent: (component) => component }

// eslint-disable-next-line no-restricted-syntax -- it replaces a default export
export default Animated
