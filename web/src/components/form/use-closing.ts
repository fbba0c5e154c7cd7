import { askToDiscard } from '../unsaved-changes.ts'
import type { RecordFormState } from './use-record-form.ts'

/** Returns a function that closes the form's overlay; with unsaved changes it asks first and then resets the form. */
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
