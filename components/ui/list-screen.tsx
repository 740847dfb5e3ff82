// A screen that may list thousands of things: only those in sight, and some around them, are drawn.
import type { ReactElement, ReactNode } from 'react'
import { FlatList, StyleSheet, View } from 'react-native'
import { Ground, Header, useMargins } from './screen'
import { maxWidth, space } from './theme'

interface ListScreenProps<T> {
  readonly title: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly draw: (item: T) => ReactElement
  /** Above the first item. */
  readonly lead?: ReactElement
  /** Dialogs and the like, which lie over the list. */
  readonly children?: ReactNode
}

export function ListScreen<T>({ title, items, keyOf, draw, lead, children }: ListScreenProps<T>) {
  const { top, bottom, sides } = useMargins()
  return (
    <Ground title={title}>
      <FlatList
        data={items}
        keyExtractor={keyOf}
        renderItem={({ item }) => <View style={[styles.column, styles.item]}>{draw(item)}</View>}
        ListHeaderComponent={
          <View style={styles.column}>
            <Header title={title} />
            {lead}
          </View>
        }
        ListHeaderComponentStyle={styles.lead}
        initialNumToRender={12}
        windowSize={7}
        contentContainerStyle={[styles.list, sides, { paddingTop: top, paddingBottom: bottom }]}
      />
      {children}
    </Ground>
  )
}

const styles = StyleSheet.create({
  list: { flexGrow: 1 },
  column: { width: '100%', maxWidth, alignSelf: 'center' },
  lead: { marginBottom: space.s },
  item: { paddingBottom: space.s },
})
