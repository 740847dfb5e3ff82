// The two things needed before playing remotely: a name, and the address of the relay.
import { useTranslation } from 'react-i18next'
import { longestNameText } from '@/engine'
import { readRelayAddress } from '@/engine/wire/invite'
import { isRefusedRelay } from '@/client/remote/relay'
import { TextField } from '@/components/ui/text-field'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  readonly note?: string
  readonly problem?: string | undefined
  readonly onSubmit?: () => void
}

export function NameField({ label, value, onChange, note, problem, onSubmit }: NameFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChangeText={onChange}
      {...(note !== undefined && { note })}
      // An empty slot speaks for itself.
      problem={value === '' ? undefined : problem}
      maxLength={longestNameText}
      autoCapitalize="words"
      autoComplete="nickname"
      selectTextOnFocus
      returnKeyType="done"
      {...(onSubmit && { onSubmitEditing: onSubmit })}
      testID="own-name"
    />
  )
}

interface RelayFieldProps {
  readonly label: string
  readonly note: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (address: string) => void
  readonly onSubmit?: () => void
}

export function RelayField({ label, note, placeholder, value, onChange, onSubmit }: RelayFieldProps) {
  const { t } = useTranslation()
  const address = readRelayAddress(value)
  const isWrong = value.trim().length > 3 && address === undefined
  const isRefused = address !== undefined && isRefusedRelay(address)
  return (
    <TextField
      label={label}
      value={value}
      onChangeText={onChange}
      note={note}
      problem={isWrong ? t('remote.relay.wrong') : isRefused ? t('remote.relay.plain') : undefined}
      {...(placeholder !== undefined && { placeholder })}
      autoCapitalize="none"
      autoComplete="off"
      inputMode="url"
      returnKeyType="done"
      {...(onSubmit && { onSubmitEditing: onSubmit })}
      testID="relay-address"
    />
  )
}
