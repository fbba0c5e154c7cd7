import type { ReactNode } from 'react'
import { Stack } from '#web/src/ui/stack.tsx'
import { Drawer } from '../ui/drawer.tsx'
import type { OverlayProps } from '../ui/overlay.tsx'
import styles from './form.module.css'
import { RecordForm } from './record-form.tsx'
import { firstField, focusField } from './show-issues.ts'
import { type RecordFormState, useCloseForm } from './use-record-form.ts'

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
  /** The field to focus when the drawer is open; default: the first one. */
  focus?: string | undefined
  children: ReactNode
}

/** A form in a drawer; asks before closing with unsaved changes. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, state, onClose, isWide = false, focus, ...form } = props
  const close = useCloseForm(state, onClose)
  return (
    <Drawer
      title={title}
      width={isWide ? 920 : 560}
      onClose={() => void close()}
      afterOpenChange={(isOpen) => {
        const field = focus ?? firstField(state.form)
        if (isOpen && field !== undefined && !isFieldFocused()) focusField(state.form, field)
      }}
    >
      <RecordForm state={state} isWide={isWide} onCancel={() => void close()} {...form} />
    </Drawer>
  )
}

/** Returns whether a field has the focus, e.g. of a user who types during the animation. */
function isFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true
}

/** Places related fields side by side from 768 px; the tab order is by row. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <Stack gap="0 lg" className={styles.columns}>
      {children}
    </Stack>
  )
}
