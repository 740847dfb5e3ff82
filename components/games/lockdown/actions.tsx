// The buttons of a moment, within reach of a thumb. 'Snap!', the rules' tap, is there whenever taps are allowed, always in the
// same place and of the same size: it must not come under a thumb that meant another button.
import { useTranslation } from 'react-i18next'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Seat } from '@/engine'
import { TakePhone } from '@/components/privacy/take-phone'
import { Button } from '@/components/ui/button'
import type { Moment } from './moment'
import { controls } from './targets'
import type { Choice } from './use-choice'

interface ActionsProps {
  readonly moment: Moment
  readonly choice: Choice | undefined
  /** Who takes the phone from the open table. */
  readonly next: { readonly seat: Seat; readonly name: string } | undefined
  readonly canTap: boolean
  readonly canCall: boolean
  readonly canExchange: boolean
  readonly onTap: () => void
  readonly onTaken: () => void
  readonly onHolding: (isHeld: boolean) => void
  readonly onLooked: () => void
  readonly onChoose: (choice: Choice | undefined) => void
  readonly submit: (move: Move) => void
}

export function Actions(props: ActionsProps) {
  const { moment, choice, next, canTap, canCall, canExchange } = props
  const { t } = useTranslation()
  const tap = canTap && (
    <Button
      kind="danger"
      label={t('games.lockdown.table.tap')}
      onPress={props.onTap}
      target={controls.tap}
      testID="tap"
    />
  )
  const back = (onPress: () => void) => (
    <Button
      kind="secondary"
      label={t('games.lockdown.table.back')}
      onPress={onPress}
      grow
      testID="back-step"
    />
  )
  switch (moment.at) {
    case 'over':
      return null
    case 'animating':
      return moment.pending ? back(moment.pending.back) : tap
    case 'open':
      return (
        <>
          {tap}
          {next !== undefined && (
            <TakePhone
              key={next.seat}
              name={next.name}
              player={next.seat - 1}
              onTaken={props.onTaken}
              onHolding={props.onHolding}
            />
          )}
        </>
      )
    case 'tapping':
      return (
        <>
          {back(moment.pending.back)}
          {moment.pending.step === 'sure' && (
            <Button
              kind="danger"
              label={t('games.lockdown.table.tapping.confirm')}
              onPress={moment.pending.confirm}
              grow
              target={controls.confirmTap}
              testID="tap-confirm"
            />
          )}
        </>
      )
    case 'looking':
      return (
        <>
          {tap}
          <Button
            label={t('games.lockdown.table.done')}
            onPress={props.onLooked}
            grow
            target={controls.looked}
            testID="looked"
          />
        </>
      )
    case 'exchange':
      return (
        <>
          {tap}
          <Button
            kind="secondary"
            label={t(canExchange ? 'games.lockdown.table.queen.leave' : 'games.lockdown.table.queen.goOn')}
            onPress={() => props.submit({ kind: 'pass' })}
            grow
            target={controls.leave}
            testID="leave"
          />
          {canExchange && (
            <Button
              label={t('games.lockdown.table.queen.doExchange')}
              onPress={() => props.submit({ kind: 'exchange' })}
              grow
              target={controls.exchange}
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
              label={t('games.lockdown.table.turn.call')}
              onPress={() => props.onChoose({ kind: 'call' })}
              grow
              target={controls.call}
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
            label={t('games.lockdown.table.drawn.discard')}
            onPress={() => props.submit({ kind: 'discard' })}
            grow
            target={controls.discard}
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
            label={t(
              moment.at === 'opening' ? 'games.lockdown.table.peek.none' : 'games.lockdown.table.skip',
            )}
            onPress={() => props.submit({ kind: 'pass' })}
            grow
            target={controls.pass}
            testID="pass"
          />
        </>
      )
  }
}
