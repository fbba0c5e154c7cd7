import { type FormEvent, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { shownName } from '#contract/values/names.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useCall, type Write } from '../api/use-call.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ModalDialog } from '../ui/native/modal-dialog.tsx'
import { NativeInput } from '../ui/native/native-fields.tsx'
import { type OverlayProps, useIsOpen } from '../ui/overlay.tsx'
import styles from './form.module.css'

interface ConfirmByNameProps {
  title: string
  text: string
  name: string
  confirm: string
  /** The call after whose success the dialog closes. */
  write: Write
}

export function ConfirmByName({
  title,
  text,
  name,
  confirm,
  onClose,
  write,
}: ConfirmByNameProps & OverlayProps) {
  const { t } = useTranslation('form')
  const isOpen = useIsOpen()
  const [typed, setTyped] = useState('')
  const { busy, write: send } = useCall()
  const hintId = useId()
  // A name without a visible character cannot be typed.
  const wanted = shownName(name) || confirm
  const isMatch = shownName(typed) === shownName(wanted)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMatch && (await send(write))) onClose()
  }
  if (!isOpen) return null
  return (
    <ModalDialog title={title} width="480px" onClose={onClose}>
      <Stack as="form" gap="xs" className={styles.named} onSubmit={(event) => void submit(event)}>
        <Note>{text}</Note>
        <Stack as="label" gap="xs" className={styles.name}>
          <span>
            <Trans
              t={t}
              i18nKey="confirmName"
              components={[
                // A translated name would match nothing.
                <b key="name" translate="no">
                  {wanted}
                </b>,
              ]}
            />
          </span>
          <NativeInput
            className={styles.input}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hintId}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Stack>
        <Note id={hintId} role="status">
          {typed.length > 0 && !isMatch && t('confirmNameMismatch')}
        </Note>
        <ActionBar onCancel={onClose}>
          <Button htmlType="submit" type="primary" danger disabled={!isMatch} loading={busy}>
            {confirm}
          </Button>
        </ActionBar>
      </Stack>
    </ModalDialog>
  )
}
