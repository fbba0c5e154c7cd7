import type { ReactNode } from 'react'
import { ModalDialog } from '../ui/native/modal-dialog.tsx'
import { type OverlayProps, useIsOpen } from '../ui/overlay.tsx'
import { RecordForm } from './record-form.tsx'
import { type RecordFormState, useCloseForm } from './use-record-form.ts'

interface FormDialogProps<Values extends object> extends OverlayProps {
  title: string
  state: RecordFormState<Values>
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  danger?: boolean
  children: ReactNode
}

/**
 * A short form in a dialog. A form with a select needs a drawer, because the dialog covers antd's popups, except
 * `DateTimeField`'s.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, state, onClose, ...form } = props
  const isOpen = useIsOpen()
  const close = useCloseForm(state, onClose)
  if (!isOpen) return null
  return (
    <ModalDialog title={title} width="480px" onClose={() => void close()}>
      <RecordForm state={state} onCancel={() => void close()} {...form} />
    </ModalDialog>
  )
}
