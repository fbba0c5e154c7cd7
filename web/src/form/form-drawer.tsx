import type { FormInstance } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Stack } from '#web/src/ui/stack.tsx'
import { Drawer } from '../ui/drawer.tsx'
import type { OverlayProps } from '../ui/overlay.tsx'
import styles from './form.module.css'
import { RecordForm } from './record-form.tsx'
import { firstField } from './show-issues.ts'
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
  /** The field that has the focus when the drawer is shown; default: the first one. */
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
      // antd would focus the panel, after the field.
      autoFocus={false}
    >
      <RecordForm state={state} isWide={isWide} onCancel={() => void close()} {...form} />
      <FieldFocus form={state.form} field={focus} />
    </Drawer>
  )
}

interface FieldFocusProps {
  form: FormInstance
  /** Default: the first one. */
  field: string | undefined
}

/** Focuses a field as soon as the form is in the page, so that what is typed while the drawer moves in is in it. */
function FieldFocus({ form, field }: FieldFocusProps) {
  const focusField = useEffectEvent(() => {
    const name = field ?? firstField(form)
    if (name !== undefined) form.focusField([name])
  })
  useEffect(() => focusField(), [])
  return null
}

/** Places related fields side by side from 768 px; the tab order is by row. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <Stack gap="0 lg" className={styles.columns}>
      {children}
    </Stack>
  )
}
