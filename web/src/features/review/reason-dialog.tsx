import { useCall, type Write } from '#web/src/api/use-call.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'

interface ReasonDialogProps {
  title: string
  text: string
  reasons: readonly string[]
  isRequired: boolean
  submitLabel: string
  /** Returns the call to make; the dialog closes when it has succeeded. */
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
      <Note className={styles.note}>{text}</Note>
      <ReasonForm {...form} label={title} isRunning={busy} onSubmit={submit} onCancel={onClose} />
    </ModalDialog>
  )
}
