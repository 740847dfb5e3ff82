// How to invite others: a QR code, a link to share, and eight letters to read out.
import { useTranslation } from 'react-i18next'
import { Platform, Share, StyleSheet, useWindowDimensions, View } from 'react-native'
import { formatCode } from '@/engine/wire/invite'
import { QrCode } from '@/components/art/qr-code'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { card, space } from '@/components/ui/theme'
import { useCopyLink } from './use-copy-link'

interface InvitePanelProps {
  readonly game: string
  /** Absent for those who joined by the code: they never had the link. */
  readonly link: string | undefined
  /** The link as it is sent to others: with what its preview may say. */
  readonly shared: string | undefined
  readonly code: string | undefined
}

const canShare = (): boolean => Platform.OS !== 'web' || typeof navigator.share === 'function'

export function InvitePanel({ game, link, shared, code }: InvitePanelProps) {
  const { t } = useTranslation()
  const { height } = useWindowDimensions()
  const copy = useCopyLink()
  const share = async (): Promise<void> => {
    const message = t('remote.lobby.message', { game })
    const content =
      Platform.OS === 'android' ? { message: `${message} ${shared}` } : { message, url: shared! }
    // Cancelled or not available: the link can still be copied.
    await Share.share(content).catch(() => undefined)
  }
  return (
    <Plate surface="parchment" rivets rule={card.rule} style={styles.panel} testID="invite">
      {link !== undefined && (
        <QrCode text={link} size={height >= 800 ? 220 : 172} label={t('remote.lobby.qr')} />
      )}
      {code !== undefined && (
        <Text
          variant="display"
          center
          selectable
          color={ink}
          role="presentation"
          aria-label={t('remote.lobby.code', { code: [...code].join(' ') })}
          style={styles.code}
          testID="table-code"
        >
          {formatCode(code)}
        </Text>
      )}
      <Text variant="small" center color={ink}>
        {t('remote.lobby.scan')}
      </Text>
      {link !== undefined && (
        <View style={styles.ways}>
          {canShare() && (
            <Button
              label={t('remote.lobby.share')}
              icon="share"
              onPress={() => void share()}
              grow
              testID="share"
            />
          )}
          <Button
            kind={canShare() ? 'secondary' : 'primary'}
            label={t('remote.lobby.copy')}
            icon="link"
            onPress={() => void copy(shared!)}
            grow
            testID="copy-link"
          />
        </View>
      )}
    </Plate>
  )
}

const ink = '#2A1E08'

const styles = StyleSheet.create({
  panel: { alignItems: 'center', gap: space.s, padding: space.l },
  code: { letterSpacing: 3 },
  ways: { flexDirection: 'row', gap: space.m, alignSelf: 'stretch' },
})
