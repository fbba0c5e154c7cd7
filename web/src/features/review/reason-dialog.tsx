import { useState } from 'react'
import { CallError } from '#web/src/api/call-error.ts'
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
  onSubmit: (reason: string) => Promise<void>
}

export function ReasonDialog({ title, text, onClose, onSubmit, ...form }: ReasonDialogProps & OverlayProps) {
  const isOpen = useIsOpen()
  const [isRunning, setRunning] = useState(false)
  if (!isOpen) return null
  const submit = async (reason: string) => {
    setRunning(true)
    try {
      await onSubmit(reason)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setRunning(false)
    }
  }
  return (
    <ModalDialog title={title} width="520px" onClose={onClose}>
      <Note className={styles.note}>{text}</Note>
      <ReasonForm {...form} label={title} isRunning={isRunning} onSubmit={submit} onCancel={onClose} />
    </ModalDialog>
  )
}
