// Browsers scroll a field that is being typed into above the keyboard.
import type { ReactNode } from 'react'

export const KeyboardRoom = ({ children }: { readonly fills?: boolean; readonly children: ReactNode }) =>
  children
