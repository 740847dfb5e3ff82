// A button that is either on or off, such as a picked card: browsers say 'pressed', phones say 'selected'.
import { Platform } from 'react-native'

export const toggled = (on: boolean): { readonly 'aria-selected'?: boolean } =>
  Platform.OS === 'web' ? ({ 'aria-pressed': on } as object) : { 'aria-selected': on }
