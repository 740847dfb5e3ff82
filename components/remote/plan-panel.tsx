// What is played at the table: the game's options, who may watch, who begins. The host changes it, the others read it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { TablePlan } from '@/engine/wire/messages'
import type { Lobby } from '@/client/remote/lobby'
import { Panel, SwitchRow } from '@/components/ui/list-row'
import { Segmented } from '@/components/ui/segmented'
import { Text } from '@/components/ui/text'
import { space, target } from '@/components/ui/theme'

interface PlanPanelProps {
  readonly lobby: Lobby
  readonly onChange: (plan: TablePlan) => void
}

export function PlanPanel({ lobby, onChange }: PlanPanelProps) {
  return lobby.isHost ? <Changing lobby={lobby} onChange={onChange} /> : <Reading lobby={lobby} />
}

function Changing({ lobby, onChange }: PlanPanelProps) {
  const { t } = useTranslation()
  const { plan, rules } = lobby
  const starters = useStarters(lobby)
  return (
    <Panel>
      {optionsOf(lobby).map((option) => (
        <SwitchRow
          key={option}
          label={t(`setup.${option}`)}
          note={t(`setup.${option}Note`)}
          value={plan.options.includes(option)}
          onChange={(on) =>
            onChange({
              ...plan,
              options: on ? [...plan.options, option] : plan.options.filter((one) => one !== option),
            })
          }
        />
      ))}
      <SwitchRow
        label={t('remote.lobby.watch')}
        note={t('remote.lobby.watchNote')}
        value={plan.watch}
        onChange={(watch) => onChange({ ...plan, watch })}
      />
      {!rules.together && (
        <View style={styles.choice}>
          <Text variant="label">{t('remote.lobby.begins')}</Text>
          <Segmented
            label={t('remote.lobby.begins')}
            options={starters}
            value={String(plan.starter)}
            onChange={(value) => onChange({ ...plan, starter: value === 'toss' ? 'toss' : Number(value) })}
          />
        </View>
      )}
    </Panel>
  )
}

function Reading({ lobby }: { readonly lobby: Lobby }) {
  const { t } = useTranslation()
  const { plan, rules } = lobby
  const starter = useStarters(lobby).find(({ value }) => value === String(plan.starter))
  const yesOrNo = (is: boolean): string => t(is ? 'remote.lobby.yes' : 'remote.lobby.no')
  return (
    <View style={styles.plan}>
      <Panel>
        {optionsOf(lobby).map((option) => (
          <Fact key={option} label={t(`setup.${option}`)} value={yesOrNo(plan.options.includes(option))} />
        ))}
        <Fact label={t('remote.lobby.watch')} value={yesOrNo(plan.watch)} />
        {!rules.together && starter && <Fact label={t('remote.lobby.begins')} value={starter.label} />}
      </Panel>
      <Text variant="small" color="soft" center>
        {t('remote.lobby.hostDecides')}
      </Text>
    </View>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <View accessible aria-label={`${label}: ${value}`} style={styles.fact}>
      <Text variant="label" style={styles.label}>
        {label}
      </Text>
      <Text color="soft">{value}</Text>
    </View>
  )
}

/** One person playing every seat does not need a remote table. */
const optionsOf = ({ rules }: Lobby) =>
  (rules.options as readonly ('memory-aid' | 'solo')[]).filter((option) => option !== 'solo')

/** A toss, or one of the first two at the table: later players are not known yet. */
function useStarters({ seats, rules }: Lobby) {
  const { t } = useTranslation()
  return [
    { value: 'toss', label: t('remote.lobby.toss') },
    { value: '1', label: seats[0]?.name ?? '1' },
    ...(rules.seats.to === 2 ? [{ value: '2', label: seats[1]?.name ?? t('remote.lobby.guest') }] : []),
  ]
}

const styles = StyleSheet.create({
  plan: { gap: space.s },
  choice: { gap: space.s, paddingHorizontal: space.l, paddingVertical: space.m },
  fact: { flexDirection: 'row', alignItems: 'center', minHeight: target, paddingHorizontal: space.l },
  label: { flex: 1 },
})
