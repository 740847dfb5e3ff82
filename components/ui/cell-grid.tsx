// The cells of a board as buttons, laid over what is drawn there. For a keyboard the whole grid is one tab stop, and the
// arrow keys move from cell to cell: otherwise a player would tab through every cell to reach the controls.
import { useRef, useState } from 'react'
import { Platform, Pressable, StyleSheet, View } from 'react-native'
import { useFocusRing } from './focus-ring'
import { PointedRing, type Target } from './pointed'
import { toggled } from './toggled'

export interface GridCell {
  readonly label: string
  readonly target?: Target
  readonly testID: string
  readonly selected?: boolean
  /** Absent: it can be read but not pressed. */
  readonly onPress?: () => void
}

interface CellGridProps {
  readonly label: string
  /** Row by row, as on screen. */
  readonly cells: readonly GridCell[]
  readonly columns: number
  readonly cellSize: number
  readonly gap?: number
  /** Where the keyboard focus enters, until it has moved. */
  readonly entry?: number
}

export function CellGrid({ label, cells, columns, cellSize, gap = 0, entry = 0 }: CellGridProps) {
  const [moved, setMoved] = useState<number>()
  const buttons = useRef<(View | null)[]>([])
  const current = moved ?? entry
  const go = (key: string): boolean => {
    const next = neighbour(current, key, { columns, count: cells.length })
    if (next === undefined) return false
    setMoved(next)
    buttons.current[next]?.focus()
    return true
  }
  const keys = {
    onKeyDown: (event: { readonly nativeEvent: { readonly key: string }; preventDefault(): void }) => {
      if (go(event.nativeEvent.key)) event.preventDefault()
    },
  }
  return (
    <View role="group" aria-label={label} style={styles.grid} {...(Platform.OS === 'web' && keys)}>
      {cells.map((cell, i) => (
        <CellButton
          key={i}
          {...cell}
          ref={(button) => {
            buttons.current[i] = button
          }}
          stop={i === current}
          onFocus={() => setMoved(i)}
          place={{
            left: (i % columns) * (cellSize + gap),
            top: Math.floor(i / columns) * (cellSize + gap),
            width: cellSize,
            height: cellSize,
          }}
        />
      ))}
    </View>
  )
}

interface CellButtonProps extends GridCell {
  readonly ref: (button: View | null) => void
  readonly stop: boolean
  readonly onFocus: () => void
  readonly place: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

function CellButton({
  ref,
  label,
  target,
  testID,
  selected,
  onPress,
  stop,
  onFocus,
  place,
}: CellButtonProps) {
  const { ring, handlers } = useFocusRing()
  return (
    <Pressable
      ref={ref}
      testID={testID}
      role="button"
      aria-label={label}
      {...(selected !== undefined && toggled(selected))}
      aria-disabled={onPress === undefined}
      tabIndex={Platform.OS === 'web' && !stop ? -1 : 0}
      onFocus={(event) => {
        handlers.onFocus(event)
        onFocus()
      }}
      onBlur={handlers.onBlur}
      onPress={() => onPress?.()}
      style={({ pressed }) => [
        styles.cell,
        place,
        ring,
        styles.inside,
        pressed && onPress !== undefined && styles.pressed,
      ]}
    >
      {onPress && <PointedRing at={target} radius={cornerRadius} inside />}
    </Pressable>
  )
}

interface Extent {
  readonly columns: number
  readonly count: number
}

/** The cell that an arrow key leads to, if any. */
function neighbour(at: number, key: string, { columns, count }: Extent): number | undefined {
  const column = at % columns
  const next =
    key === 'ArrowLeft' && column > 0
      ? at - 1
      : key === 'ArrowRight' && column < columns - 1
        ? at + 1
        : key === 'ArrowUp'
          ? at - columns
          : key === 'ArrowDown'
            ? at + columns
            : undefined
  return next !== undefined && next >= 0 && next < count ? next : undefined
}

const cornerRadius = 8

const styles = StyleSheet.create({
  grid: { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
  cell: { position: 'absolute', borderRadius: cornerRadius },
  inside: { outlineOffset: -3 },
  pressed: { backgroundColor: 'rgba(255,255,255,0.14)' },
})
