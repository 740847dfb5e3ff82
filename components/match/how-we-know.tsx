// How this phone knows that a match was fair, for the curious: what it has checked in this very match, and what nobody can check.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { checkedIn, type Fairness } from '@/client/fairness'
import { listOf } from '@/client/lists'
import { useMatch } from '@/components/board/match-context'
import { Icon } from '@/components/ui/icon'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function HowWeKnow({ fairness: { verdict, agreement } }: { readonly fairness: Fairness }) {
  const { t } = useTranslation()
  const { match } = useMatch()
  const isRemote = match.head.remote !== undefined
  const { nonces, moves, movedFor, movesMade, shown, calledOff, isCertified, words } = checkedIn(match)
  const { unpromised, seeded } = match.record
  return (
    <View style={styles.page} testID="how-we-know">
      {verdict.fair && (
        <View style={styles.list}>
          {isCertified && <Fact>{t('match.result.how.certified')}</Fact>}
          {!seeded && !unpromised && (
            <Fact>{isRemote ? t('match.result.how.promised') : t('match.result.how.fixed')}</Fact>
          )}
          {isRemote && <Fact>{t('match.result.how.nonces', { count: nonces })}</Fact>}
          {calledOff > 0 && <Fact isOpen>{t('match.result.how.calledOff', { count: calledOff })}</Fact>}
          <Fact>{t('match.result.how.moves', { count: moves })}</Fact>
          {isRemote && <Fact>{t('match.result.how.signed')}</Fact>}
          {movesMade > 0 && (
            <Fact isOpen>{t('match.result.how.away', { names: listOf(movedFor), count: movesMade })}</Fact>
          )}
          {shown > 0 && <Fact>{t('match.result.how.shown', { count: shown })}</Fact>}
          {agreement &&
            (agreement.missing.length === 0 ? (
              <Fact>{t('match.result.how.agreed')}</Fact>
            ) : (
              <Fact isOpen>{t('match.result.how.unconfirmed', { names: listOf(agreement.missing) })}</Fact>
            ))}
        </View>
      )}
      {words.length > 0 && (
        <View style={styles.list}>
          <Text variant="small">{t('match.result.how.words')}</Text>
          <Plate surface="sunk" style={styles.words}>
            <Text variant="heading" center testID="four-words">
              {words.join(' · ')}
            </Text>
          </Plate>
        </View>
      )}
      <View style={styles.list}>
        <Text variant="label">{t('match.result.how.limits')}</Text>
        {isRemote && <Fact isOpen>{t('match.result.how.limitCards')}</Fact>}
        {isRemote && <Fact isOpen>{t('match.result.how.limitFirst')}</Fact>}
        <Fact isOpen>{t('match.result.how.limitShoulder')}</Fact>
      </View>
    </View>
  )
}

/** With a tick, or open: something that is true, but nothing that was verified. */
function Fact({ isOpen = false, children }: { readonly isOpen?: boolean; readonly children: ReactNode }) {
  const { colors } = useTheme()
  return (
    <View style={styles.fact}>
      <Icon name={isOpen ? 'eye' : 'check'} size={18} color={isOpen ? colors.soft : colors.brassText} />
      <Text variant="small" style={styles.sentence}>
        {children}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  page: { gap: space.l },
  list: { gap: space.s },
  words: { padding: space.m },
  fact: { flexDirection: 'row', gap: space.s, alignItems: 'flex-start' },
  sentence: { flex: 1 },
})
