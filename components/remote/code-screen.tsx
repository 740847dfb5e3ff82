// Join a friend without tapping a link: type the code from their screen, or paste the link. A link opens its invitation at
// once; with a code you knock and somebody at the table lets you in.
import { useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { cleanName } from '@/engine'
import { codeLength, formatCode, readCode, readTableLink } from '@/engine/wire/invite'
import type { Membership } from '@/client/remote/membership'
import { knownRelay, readRelay } from '@/client/remote/relay'
import { isKnocking, knockingAt, readKnock, saveMembership } from '@/client/remote/tables'
import { changeSettings, currentSettings, rememberNames } from '@/client/settings'
import { phoneStore } from '@/client/store'
import { Key } from '@/components/art/key'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { TextField } from '@/components/ui/text-field'
import { brass, space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { NameField, RelayField } from '@/components/match/name-and-relay-fields'
import { Knocking } from './knocking'
import { useNameProblem } from '@/components/match/use-name-problem'

export function CodeScreen() {
  const [knock, setKnock] = useState<Membership>()
  const [isRead, setRead] = useState(false)
  // Reloaded while somebody was letting it in: the phone goes on where it was.
  useEffect(() => {
    void readKnock(phoneStore)
      .catch(() => undefined)
      .then((before) => {
        if (before && isKnocking(before, Date.now())) setKnock(before)
        setRead(true)
      })
  }, [])
  if (!isRead) return null
  return knock ? (
    <Knocking membership={knock} onBack={() => setKnock(undefined)} />
  ) : (
    <CodeForm onKnock={setKnock} />
  )
}

function CodeForm({ onKnock }: { readonly onKnock: (knock: Membership) => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const toast = useToast()
  const problemOfName = useNameProblem()
  const [text, setText] = useState('')
  const [name, setName] = useState(() => currentSettings().names[0] ?? '')
  const [known] = useState(knownRelay)
  const [address, setAddress] = useState('')
  const code = readCode(text)
  const problem = problemOfName(name, [])
  const relay = known ?? readRelay(address)
  const isWhole = code !== undefined && problem === undefined && relay !== undefined

  const type = (typed: string): void => {
    const link = readTableLink(typed)
    if (!link) return setText(formatted(typed))
    const at = link.relay === undefined ? '' : `?relay=${encodeURIComponent(link.relay)}`
    router.replace(`/table/${link.table}${at}${link.fragment === undefined ? '' : `#${link.fragment}`}`)
  }
  const go = async (): Promise<void> => {
    if (!isWhole) return
    await rememberNames([cleanName(name)])
    if (known === undefined) await changeSettings({ relay }).catch(() => undefined)
    const before = await readKnock(phoneStore).catch(() => undefined)
    const knock = knockingAt(code, { relay, name: cleanName(name), now: Date.now(), before })
    try {
      await saveMembership(phoneStore, knock)
      onKnock(knock)
    } catch {
      toast(t('remote.invite.notStored'))
    }
  }
  return (
    <Screen
      title={t('remote.code.title')}
      foot={
        <Button label={t('remote.code.go')} disabled={!isWhole} onPress={() => void go()} testID="knock-go" />
      }
    >
      <View style={styles.page}>
        <View style={styles.head}>
          <Key size={72} metal={brass} />
          <Text color="soft" center>
            {t('remote.code.text')}
          </Text>
        </View>
        <TextField
          engraved
          label={t('remote.code.field')}
          value={text}
          onChangeText={type}
          placeholder={t('remote.code.placeholder')}
          problem={
            isMistaken(text) ? t(isLink(text) ? 'remote.code.wrongLink' : 'remote.code.wrong') : undefined
          }
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          returnKeyType="go"
          onSubmitEditing={() => void go()}
          testID="code"
        />
        <NameField
          label={t('remote.code.name')}
          value={name}
          onChange={setName}
          problem={problem}
          onSubmit={() => void go()}
        />
        {known === undefined && (
          <RelayField
            label={t('remote.code.relay')}
            note={t('remote.code.relayNote')}
            value={address}
            onChange={setAddress}
            onSubmit={() => void go()}
          />
        )}
      </View>
    </Screen>
  )
}

/** In two halves while it is typed; a link, or the start of one, stays as it is. */
function formatted(typed: string): string {
  if (isLink(typed)) return typed
  const letters = typed.replace(/[\s-]/g, '').toUpperCase().slice(0, codeLength)
  return letters.length > 4 ? formatCode(letters) : letters
}

const isLink = (typed: string): boolean => /[:/.]/.test(typed)

/** Complete but not valid: it has a letter that codes do not use, or it is a bad link. */
const isMistaken = (text: string): boolean => text.length > codeLength && readCode(text) === undefined

const styles = StyleSheet.create({
  page: { gap: space.l },
  head: { alignItems: 'center', gap: space.s },
})
