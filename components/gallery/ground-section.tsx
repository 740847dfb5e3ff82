// Plates and type.
import { useTranslation } from 'react-i18next'
import { StyleSheet } from 'react-native'
import { Plate } from '@/components/ui/plate'
import { SectionTitle } from '@/components/ui/section-title'
import { Text } from '@/components/ui/text'
import { brass, card, space, type, type TextVariant } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function GroundSection() {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <>
      <SectionTitle>{t('gallery.plates')}</SectionTitle>
      <Plate rivets rule={colors.edge} style={styles.plate}>
        <Text center>{t('gallery.plate.steel')}</Text>
      </Plate>
      <Plate surface="sunk" rule={brass.low} style={styles.plate}>
        <Text center>{t('gallery.plate.sunk')}</Text>
      </Plate>
      <Plate surface="brass" rivets rule={brass.low} style={styles.plate}>
        <Text center color="onBrass">
          {t('gallery.plate.brass')}
        </Text>
      </Plate>
      <Plate surface="parchment" rule={card.rule} style={styles.plate}>
        <Text center color={card.black}>
          {t('gallery.plate.parchment')}
        </Text>
      </Plate>
      <SectionTitle>{t('gallery.type')}</SectionTitle>
      {(Object.keys(type) as TextVariant[]).map((variant) => (
        <Text key={variant} variant={variant}>
          {variant === 'body' || variant === 'small' ? t('gallery.typeBody') : t('gallery.typeSample')}
        </Text>
      ))}
    </>
  )
}

const styles = StyleSheet.create({ plate: { padding: space.xl } })
