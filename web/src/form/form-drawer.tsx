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
  isWide?: boolean
  /** The initially focused field; by default the first one. */
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
      // antd would focus the panel after the field.
      autoFocus={false}
    >
      <RecordForm state={state} isWide={isWide} onCancel={() => void close()} {...form} />
      <FieldFocus form={state.form} field={focus} />
    </Drawer>
  )
}

interface FieldFocusProps {
  form: FormInstance
  /** The first one by default. */
  field: string | undefined
}

/** Focuses a field at once, which keeps text typed during the opening animation. */
function FieldFocus({ form, field }: FieldFocusProps) {
  const focusField = useEffectEvent(() => {
    const name = field ?? firstField(form)
    if (name !== undefined) form.focusField([name])
  })
  useEffect(() => focusField(), [])
  return null
}

export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <Stack gap="0 lg" className={styles.columns}>
      {children}
    </Stack>
  )
}
