/**
 * Stands in for React Native's own Animated in browsers. Here everything moves with Reanimated; the navigator only wraps
 * its background in an Animated.View and keeps the height of a header that we don't show.
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

// eslint-disable-next-line no-restricted-syntax -- it stands in for a default export
export default Animated
