// Above the board: the way out, whose turn it is, and the menu. At a remote table its middle also shows trouble with the
// connection and the reactions of others; a press on it opens the tray of reactions. Its height never changes.
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import Animated, { FadeIn } from 'react-native-reanimated'
import { useSettings } from '@/client/settings'
import { PlayerMark } from '@/components/art/player-mark'
import { ReactionSign } from '@/components/art/reaction-sign'
import { ReactionTray } from './reaction-tray'
import { IconButton } from '@/components/ui/icon-button'
import { Text } from '@/components/ui/text'
import { mostHeadingScale, useTextScale } from '@/components/ui/text-scale'
import { maxWidth, motion, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { useBack } from '@/components/ui/use-back'
import { WindowTitle } from '@/components/ui/window-title'
import { useMatch, type AtTable, type Called } from './match-context'
import { useOnTurn } from './use-on-turn'

export function TurnBanner() {
  const { t } = useTranslation()
  const back = useBack()
  const { openMenu, openReview, controls, coach, atTable } = useMatch()
  const { leftHanded } = useSettings()
  if (atTable?.tray?.isOpen) return <ReactionTray atTable={atTable} />
  return (
    <View style={[styles.banner, leftHanded && styles.mirrored]}>
      <IconButton
        icon="back"
        label={controls || coach ? t('common.back') : t('match.pause')}
        testID="pause"
        onPress={back}
      />
      <Middle atTable={atTable} />
      {openMenu ? (
        <IconButton icon="more" label={t('match.menu')} onPress={openMenu} testID="menu" />
      ) : openReview ? (
        <IconButton icon="curve" label={t('review.open')} onPress={openReview} testID="review" />
      ) : (
        <View style={styles.balance} />
      )}
    </View>
  )
}

function Middle({ atTable }: { readonly atTable: AtTable | undefined }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { called, status, tray } = atTable ?? {}
  const look = [styles.middle, { borderColor: colors.edge, backgroundColor: colors.sunk }]
  const words = called ? <Call called={called} /> : <Turn status={status} />
  if (!tray) return <View style={look}>{words}</View>
  return (
    <Touch
      aria-description={t('remoteMatch.reactions.open')}
      testID="open-tray"
      onPress={() => tray.setOpen(true)}
      style={look}
    >
      {words}
    </Touch>
  )
}

/** How many characters fit on one line: 19 on a phone of 360 points. Browsers do not shrink text to fit. */
const fittingIn = (width: number): number => (Math.min(width, maxWidth) - besideWords) / widthOfCharacter
/** The two buttons, the mark, and the space around them. */
const besideWords = 190
const widthOfCharacter = 9

function Turn({ status }: { readonly status: string | undefined }) {
  const { t } = useTranslation()
  const { match, playback } = useMatch()
  const seat = useOnTurn()
  const over = playback.settled && playback.snapshot.outcome !== undefined
  const name = seat === undefined || over ? undefined : match.record.names[seat - 1]
  const words = name === undefined ? t('match.over') : t('match.turn', { name })
  const { width } = useWindowDimensions()
  const isLong = words.length > fittingIn(width) / Math.min(mostHeadingScale, useTextScale())
  return (
    <>
      <WindowTitle title={t('match.windowTitle', { turn: words, game: t(`games.${match.gameId}.name`) })} />
      {name !== undefined && seat !== undefined && <PlayerMark player={seat - 1} size={28} />}
      <View style={styles.words}>
        <Text
          variant="heading"
          aria-level={1}
          numberOfLines={isLong && status === undefined ? 2 : 1}
          adjustsFontSizeToFit
          testID="turn"
          style={[status !== undefined && styles.low, isLong && styles.long]}
        >
          {words}
        </Text>
        {match.table && (
          <View role="status" aria-live="polite">
            {status !== undefined && (
              <Animated.View entering={FadeIn.duration(motion.fade)}>
                <Text
                  variant="small"
                  color="brassText"
                  numberOfLines={1}
                  adjustsFontSizeToFit
                  style={styles.status}
                  testID="status"
                >
                  {status}
                </Text>
              </Animated.View>
            )}
          </View>
        )}
      </View>
    </>
  )
}

/** For a moment: who sent a reaction, and which. */
function Call({ called: { player, name, reaction } }: { readonly called: Called }) {
  const { t } = useTranslation()
  const words = t(`remoteMatch.reactions.words.${reaction}`)
  return (
    <View role="status" aria-live="polite" style={styles.call} testID={`called-${reaction}`}>
      <PlayerMark player={player} size={28} />
      <ReactionSign reaction={reaction} size={30} />
      <Text variant="label" numberOfLines={1} style={styles.shrinks}>
        {t('remoteMatch.reactions.said', { name, words })}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  banner: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: target },
  mirrored: { flexDirection: 'row-reverse' },
  middle: {
    flex: 1,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    minHeight: target,
    borderWidth: 1,
    borderRadius: target / 2,
    paddingHorizontal: space.m,
  },
  words: { flexShrink: 1 },
  /** Two lines that together fit the height of the banner. */
  low: { fontSize: 16, lineHeight: 20 },
  long: { fontSize: 15, lineHeight: 18 },
  status: { fontSize: 13, lineHeight: 17 },
  call: { flexDirection: 'row', alignItems: 'center', gap: 6, flexShrink: 1 },
  shrinks: { flexShrink: 1 },
  balance: { width: target },
})
