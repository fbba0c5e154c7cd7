import type { ReactNode } from 'react'
import { Drawer } from '../drawer.tsx'
import type { OverlayProps } from '../overlay.tsx'
import { RecordForm } from './record-form.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { useClosing } from './use-record-form.ts'

interface FormDrawerProps<Values extends object> extends OverlayProps {
  title: string
  state: RecordFormState<Values>
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  tools?: ReactNode
  /** For multi-line fields. */
  isWide?: boolean
  onInvalid?: (field: string) => void
  children: ReactNode
}

/** A form in a drawer, which asks before it closes with unsaved changes. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, state, onClose, isWide = false, ...form } = props
  const close = useClosing(state, onClose)
  return (
    <Drawer title={title} width={isWide ? 920 : 560} onClose={() => void close()}>
      <RecordForm state={state} isWide={isWide} {...form} />
    </Drawer>
  )
}
