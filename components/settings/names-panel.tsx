// The names that set-up suggests, each with a way to forget it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/list-row'
import { Text } from '@/components/ui/text'
import { space, target } from '@/components/ui/theme'

interface NamesPanelProps {
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

export function NamesPanel({ names, onChange }: NamesPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel>
      {names.map((name) => (
        <View key={name} style={styles.row}>
          <Text variant="label" numberOfLines={1} style={styles.name}>
            {name}
          </Text>
          <IconButton
            plain
            icon="close"
            label={t('settings.forget', { name })}
            onPress={() => onChange(names.filter((other) => other !== name))}
          />
        </View>
      ))}
    </Panel>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: target,
    paddingLeft: space.l,
    paddingRight: space.xs,
  },
  name: { flex: 1 },
})
