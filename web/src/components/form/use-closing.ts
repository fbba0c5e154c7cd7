import { askToDiscard } from '../unsaved-changes.ts'
import type { RecordFormState } from './use-record-form.ts'

/** Closes what a form stands in; with unsaved changes it asks first, and then throws them away. */
export function useClosing<Values extends object>(
  { isDirty, reset }: RecordFormState<Values>,
  onClose: () => void,
): () => Promise<void> {
  return async () => {
    if (isDirty && !(await askToDiscard())) return
    reset()
    onClose()
  }
}
