// Buttons, choices, rows, and what opens over the screen.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { ListRow, Panel, SwitchRow } from '@/components/ui/list-row'
import { SectionTitle } from '@/components/ui/section-title'
import { Segmented } from '@/components/ui/segmented'
import { Sheet } from '@/components/ui/sheet'
import { Text } from '@/components/ui/text'
import { useToast } from '@/components/ui/toast'
import { Specimens } from './specimen'

const still = () => undefined

export function ControlSection() {
  const { t } = useTranslation()
  return (
    <>
      <SectionTitle>{t('gallery.buttons')}</SectionTitle>
      <Button label={t('gallery.primary')} icon="check" onPress={still} />
      <Button label={t('gallery.secondary')} icon="rules" kind="secondary" onPress={still} />
      <Button label={t('gallery.danger')} icon="flag" kind="danger" onPress={still} />
      <Button label={t('gallery.quiet')} kind="quiet" onPress={still} />
      <Specimens>
        <Button label={t('gallery.disabled')} onPress={still} disabled />
        <Button label={t('gallery.disabled')} kind="secondary" onPress={still} disabled />
        <Button label={t('gallery.busy')} onPress={still} busy />
        <Button label={t('gallery.busy')} kind="secondary" onPress={still} busy />
      </Specimens>
      <SectionTitle>{t('gallery.iconButtons')}</SectionTitle>
      <Specimens>
        <IconButton icon="rules" label={t('gallery.secondary')} onPress={still} />
        <IconButton icon="sound" label={t('gallery.iconButtons')} onPress={still} plain />
        <IconButton icon="undo" label={t('gallery.disabled')} onPress={still} disabled />
      </Specimens>
      <SectionTitle>{t('gallery.choices')}</SectionTitle>
      <Choices />
      <SectionTitle>{t('gallery.overlays')}</SectionTitle>
      <Overlays />
    </>
  )
}

function Choices() {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<'one' | 'two' | 'three'>('two')
  const [aid, setAid] = useState(true)
  return (
    <>
      <Segmented
        label={t('gallery.choice')}
        options={(['one', 'two', 'three'] as const).map((value) => ({
          value,
          label: t(`gallery.choiceOptions.${value}`),
        }))}
        value={choice}
        onChange={setChoice}
      />
      <Panel>
        <SwitchRow
          label={t('gallery.switchRow')}
          note={t('gallery.switchNote')}
          value={aid}
          onChange={setAid}
        />
        <SwitchRow label={t('gallery.disabled')} value={!aid} onChange={still} disabled />
        <ListRow label={t('gallery.linkRow')} note={t('gallery.linkNote')} icon="log" onPress={still} />
      </Panel>
    </>
  )
}

function Overlays() {
  const { t } = useTranslation()
  const toast = useToast()
  const [open, setOpen] = useState<'sheet' | 'dialog'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button label={t('gallery.openSheet')} kind="secondary" icon="log" onPress={() => setOpen('sheet')} />
      <Button
        label={t('gallery.openDialog')}
        kind="secondary"
        icon="flag"
        onPress={() => setOpen('dialog')}
      />
      <Button
        label={t('gallery.openToast')}
        kind="secondary"
        icon="sound"
        onPress={() => toast(t('gallery.toastText'))}
      />
      <Sheet open={open === 'sheet'} onClose={close} title={t('gallery.sheetTitle')}>
        <Text>{t('gallery.sheetText')}</Text>
        <Button label={t('common.done')} onPress={close} />
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        title={t('gallery.dialogTitle')}
        text={t('gallery.dialogText')}
        confirm={t('gallery.dialogConfirm')}
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
}
