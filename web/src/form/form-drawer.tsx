import type { ReactNode } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import type { OverlayProps } from '../ui/overlay.tsx'
import styles from './form.module.css'
import { RecordForm } from './record-form.tsx'
import { firstField, focusField } from './show-issues.ts'
import { type RecordFormState, useClosing } from './use-record-form.ts'

interface FormDrawerProps<Values extends object> extends OverlayProps {
  title: string
  state: RecordFormState<Values>
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  danger?: boolean
  tools?: ReactNode
  /** For multi-line fields. */
  isWide?: boolean
  onInvalid?: (field: string) => void
  /** The field that has the focus once the drawer is open; default: the first one. */
  focus?: string | undefined
  children: ReactNode
}

/** A form in a drawer, which asks before it closes with unsaved changes. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, state, onClose, isWide = false, focus, ...form } = props
  const close = useClosing(state, onClose)
  return (
    <Drawer
      title={title}
      width={isWide ? 920 : 560}
      onClose={() => void close()}
      afterOpenChange={(isOpen) => {
        const field = focus ?? firstField(state.form)
        if (isOpen && field !== undefined && !isInField()) focusField(state.form, field)
      }}
    >
      <RecordForm state={state} isWide={isWide} onCancel={() => void close()} {...form} />
    </Drawer>
  )
}

/** Whoever types while the drawer still moves stays where he is. */
function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true
}

/** Puts related fields side by side from 768 px; the order of the keyboard is that of the lines. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
