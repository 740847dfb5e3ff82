// Somebody has been away for long: the others decide together to wait, to have idle moves made, or to end the match.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { useMatch } from '@/components/board/match-context'
import { QuestionPlate } from '@/components/match/questions'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import type { Choice } from '@/engine/wire/messages'
import { absenceAt } from './absence'
import { usePhoneOf } from './use-at-table'

export function AbsentQuestion() {
  const { t } = useTranslation()
  const { match, playback } = useMatch()
  const phone = usePhoneOf(match)
  const [ending, setEnding] = useState(false)
  const { outcome, standings } = playback.snapshot
  const absence = phone && !outcome ? absenceAt(match, phone, standings.at(-1)?.resigned ?? []) : undefined
  if (!absence) return null
  const { player, by, others } = absence
  const { name } = player
  const decide = (choice: Choice): void => {
    for (const key of by) match.table?.request({ what: 'decide', by: key, about: player.key, choice })
    setEnding(false)
  }
  // With more than two players, the absent one resigns and the match goes on.
  const goesOn = match.record.names.length > 2 && !match.game.together
  const end = goesOn ? t('remoteMatch.absent.without', { name }) : t('remoteMatch.absent.end')
  return (
    <>
      <QuestionPlate>
        <Text center>{t('remoteMatch.absent.title', { name })}</Text>
        {others.map(({ name: other, choice }) => (
          <Text key={other} variant="small" color="soft" center>
            {t('remoteMatch.absent.chose', {
              name: other,
              choice: t(`remoteMatch.absent.choice.${choice}`),
            })}
          </Text>
        ))}
        <Button
          kind="secondary"
          label={t('remoteMatch.absent.idle', { name })}
          onPress={() => decide('idle')}
          testID="absent-idle"
        />
        <View style={styles.row}>
          <Button kind="secondary" label={end} onPress={() => setEnding(true)} grow testID="absent-end" />
          <Button
            label={t('remoteMatch.absent.wait')}
            onPress={() => decide('wait')}
            grow
            testID="absent-wait"
          />
        </View>
      </QuestionPlate>
      <Dialog
        open={ending}
        danger
        title={goesOn ? t('remoteMatch.absent.withoutTitle', { name }) : t('remoteMatch.absent.endTitle')}
        text={
          match.game.together
            ? t('remoteMatch.absent.giveUpText')
            : t(goesOn ? 'remoteMatch.absent.withoutText' : 'remoteMatch.absent.endText', { name })
        }
        confirm={end}
        onCancel={() => setEnding(false)}
        onConfirm={() => decide('end')}
      />
    </>
  )
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', gap: space.m } })
