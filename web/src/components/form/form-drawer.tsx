import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../overlay.tsx'
import { RecordForm } from './record-form.tsx'
import { useClosing } from './use-closing.ts'
import type { RecordFormState } from './use-record-form.ts'

interface FormDrawerProps<Values extends object> extends OverlayProps {
  title: string
  state: RecordFormState<Values>
  /** What the fields are called, where a conflict has to name them. */
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  /** Beside the submit button. */
  tools?: ReactNode
  /** For fields that need more room than a line. */
  isWide?: boolean
  onInvalid?: (field: string) => void
  children: ReactNode
}

/** A form in a drawer. Closing it with unsaved changes asks first; the focus goes back to what opened it. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, state, isOpen, onClose, isWide = false, ...form } = props
  const { t } = useTranslation()
  const close = useClosing(state, onClose)
  return (
    <Drawer
      title={title}
      open={isOpen}
      onClose={(event) => {
        // A dialog over the drawer has its own Esc.
        if (document.querySelector('dialog[open]')) return
        // Or the same Esc would answer the question as well.
        event.preventDefault()
        void close()
      }}
      size={isWide ? 'min(920px, 100vw)' : 'min(560px, 100vw)'}
      closable={{ 'aria-label': t('close') }}
    >
      <RecordForm state={state} isWide={isWide} {...form} />
    </Drawer>
  )
}
