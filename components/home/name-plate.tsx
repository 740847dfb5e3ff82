// The brass plate on the box, with its name engraved.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Strongbox } from '@/components/art/strongbox'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'

export function NamePlate() {
  const { t } = useTranslation()
  return (
    <Plate surface="brass" rivets rule="rgba(74,48,10,0.45)" style={styles.plate}>
      <Strongbox size={38} />
      <View style={styles.words}>
        <Text variant="title" color="onBrass" style={styles.name} aria-level={1} maxFontSizeMultiplier={1.4}>
          {t('app.name')}
        </Text>
      </View>
    </Plate>
  )
}

const styles = StyleSheet.create({
  plate: {
    flex: 1,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.m,
    minHeight: 62,
    paddingHorizontal: space.l,
    paddingVertical: space.s,
  },
  words: { flexShrink: 1 },
  name: {
    fontSize: 25,
    lineHeight: 32,
    letterSpacing: 1,
    textShadowColor: 'rgba(255,246,214,0.65)',
    textShadowOffset: { width: 0, height: 1 },
    textShadowRadius: 0,
  },
})
