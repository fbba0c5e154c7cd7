import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { RejectedPart } from '#contract/values/states.ts'
import { useCall, type Write } from '#web/src/api/use-call.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { NativeCheckbox, NativeTextArea } from '#web/src/ui/native/native-fields.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './review.module.css'

interface ReasonFormProps {
  label: string
  hasTitle?: boolean
  text?: string
  reasons?: readonly string[]
  /** False for authors, who need not give a reason. */
  isRequired?: boolean
  /** The kind of text; a reason's submit button is destructive. */
  kind?: 'reason' | 'remark' | 'answer'
  submitLabel: string
  isRunning: boolean
  /** The possible subjects of a rejection. */
  parts?: readonly RejectedPart[]
  onSubmit: (reason: string, about: readonly RejectedPart[]) => Promise<void>
  onCancel: () => void
}

export function ReasonForm(props: ReasonFormProps) {
  const {
    label,
    hasTitle = false,
    text: explanation,
    reasons = [],
    isRequired = true,
    kind = 'reason',
    submitLabel,
    isRunning,
    parts = [],
    onSubmit,
    onCancel,
  } = props
  const { t } = useTranslation(['review', 'plugin'])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [about, setAbout] = useState<readonly RejectedPart[]>([])
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const textId = useId()
  const reason = [...chosen, text.trim()].filter((part) => part !== '').join('\n')
  const problem =
    reason === '' && isRequired
      ? t(kind === 'reason' ? 'needed' : 'remarkNeeded')
      : reason.length > limits.reason.max
        ? t('tooLong', { max: limits.reason.max })
        : ''
  const hint =
    kind === 'answer'
      ? 'answer.hint'
      : !isRequired
        ? 'ownTextHint'
        : reasons.length > 0
          ? 'reasonHint'
          : 'textHint'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem === '' && !isRunning) await onSubmit(reason, about)
  }
  return (
    <Stack as="form" gap="xs" aria-label={label} onSubmit={(event) => void submit(event)}>
      {hasTitle && <p data-minor>{label}</p>}
      {explanation && <Note>{explanation}</Note>}
      {reasons.length > 0 && (
        <fieldset className={styles.reasons}>
          <legend>{t('commonReasons')}</legend>
          {reasons.map((each) => (
            <NativeCheckbox
              key={each}
              checked={chosen.includes(each)}
              onChange={(checked) =>
                setChosen(checked ? [...chosen, each] : chosen.filter((other) => other !== each))
              }
            >
              {each}
            </NativeCheckbox>
          ))}
        </fieldset>
      )}
      {parts.length > 0 && (
        <fieldset className={styles.reasons}>
          <legend>{t('about')}</legend>
          {parts.map((part) => (
            <NativeCheckbox
              key={part}
              checked={about.includes(part)}
              onChange={(checked) =>
                setAbout(checked ? [...about, part] : about.filter((other) => other !== part))
              }
            >
              <span className={styles.part}>{t(`plugin:part.${part}`)}</span>
            </NativeCheckbox>
          ))}
        </fieldset>
      )}
      <Stack as="label" gap="xxs">
        {t(kind === 'reason' ? 'text' : 'message')}
        <NativeTextArea
          rows={3}
          value={text}
          aria-describedby={textId}
          aria-invalid={isChecked && problem !== ''}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
      <Note id={textId}>{t(hint, { max: limits.reason.max })}</Note>
      <p role="alert">{isChecked && problem}</p>
      <ActionBar onCancel={onCancel}>
        <Button type="primary" danger={kind === 'reason'} htmlType="submit" loading={isRunning}>
          {submitLabel}
        </Button>
      </ActionBar>
    </Stack>
  )
}

interface ReasonDialogProps {
  title: string
  text: string
  reasons: readonly string[]
  isRequired: boolean
  submitLabel: string
  /** Returns the call, after whose success the dialog closes. */
  toWrite: (reason: string) => Write
}

export function ReasonDialog({ title, text, onClose, toWrite, ...form }: ReasonDialogProps & OverlayProps) {
  const isOpen = useIsOpen()
  const { busy, write } = useCall()
  if (!isOpen) return null
  const submit = async (reason: string) => {
    if (await write(toWrite(reason))) onClose()
  }
  return (
    <ModalDialog title={title} width="520px" onClose={onClose}>
      <Note>{text}</Note>
      <ReasonForm {...form} label={title} isRunning={busy} onSubmit={submit} onCancel={onClose} />
    </ModalDialog>
  )
}
