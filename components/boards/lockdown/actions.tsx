// The buttons of a moment, within reach of a thumb. 'Tap!' is among them whenever taps are open.
import { useTranslation } from 'react-i18next'
import type { Move } from '@/engine/games/lockdown/notation'
import { Button } from '@/components/ui/button'
import type { Moment } from './moment'
import type { Choice } from './use-choice'

interface ActionsProps {
  readonly moment: Moment
  readonly choice: Choice | undefined
  /** The player who is to take the phone from the open table. */
  readonly next: string | undefined
  readonly canTap: boolean
  readonly canCall: boolean
  readonly canExchange: boolean
  readonly onTap: () => void
  readonly onReady: () => void
  readonly onLooked: () => void
  readonly onChoose: (choice: Choice | undefined) => void
  readonly play: (move: Move) => void
}

export function Actions(props: ActionsProps) {
  const { moment, choice, next, canTap, canCall, canExchange } = props
  const { t } = useTranslation()
  const tap = canTap && (
    <Button
      kind="danger"
      label={t('table.lockdown.tap')}
      onPress={props.onTap}
      grow={moment.at === 'turn' && !canCall}
      testID="tap"
    />
  )
  const back = (onPress: () => void) => (
    <Button kind="secondary" label={t('table.lockdown.back')} onPress={onPress} grow testID="back-step" />
  )
  switch (moment.at) {
    case 'over':
      return null
    case 'acting':
      return moment.making ? back(moment.making.back) : tap
    case 'open':
      return (
        <>
          {tap}
          {next !== undefined && (
            <Button
              label={t('table.lockdown.ready', { name: next })}
              onPress={props.onReady}
              grow
              testID="ready"
            />
          )}
        </>
      )
    case 'tapping':
      return (
        <>
          {back(moment.making.back)}
          {moment.making.step === 'sure' && (
            <Button
              kind="danger"
              label={t('table.lockdown.tapping.confirm')}
              onPress={moment.making.confirm}
              grow
              testID="tap-confirm"
            />
          )}
        </>
      )
    case 'looking':
      return (
        <>
          {tap}
          <Button label={t('table.lockdown.done')} onPress={props.onLooked} grow testID="looked" />
        </>
      )
    case 'exchange':
      return (
        <>
          {tap}
          <Button
            kind="secondary"
            label={t(canExchange ? 'table.lockdown.queen.leave' : 'table.lockdown.queen.goOn')}
            onPress={() => props.play({ kind: 'pass' })}
            grow
            testID="leave"
          />
          {canExchange && (
            <Button
              label={t('table.lockdown.queen.doExchange')}
              onPress={() => props.play({ kind: 'exchange' })}
              grow
              testID="exchange"
            />
          )}
        </>
      )
    case 'turn':
      return (
        <>
          {tap}
          {canCall && (
            <Button
              kind="secondary"
              icon="flag"
              label={t('table.lockdown.turn.call')}
              onPress={() => props.onChoose({ kind: 'call' })}
              grow
              testID="call"
            />
          )}
        </>
      )
    case 'drawn':
      return (
        <>
          {tap}
          <Button
            label={t('table.lockdown.drawn.discard')}
            onPress={() => props.play({ kind: 'discard' })}
            grow
            testID="discard"
          />
        </>
      )
    default:
      if (choice?.kind === 'look') return back(() => props.onChoose(undefined))
      return (
        <>
          {tap}
          <Button
            kind="secondary"
            label={t(moment.at === 'opening' ? 'table.lockdown.peek.none' : 'table.lockdown.skip')}
            onPress={() => props.play({ kind: 'pass' })}
            grow
            testID="pass"
          />
        </>
      )
  }
}
