import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/src/api/call-error.ts'
import { useCanCall } from '#web/src/api/capability.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import { toastError } from '#web/src/api/result-codes.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { useSecondSubmit } from '#web/src/form/second-submit.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { rejectionText } from './submissions.ts'

interface Texts {
  saved: string
  submitted: string
}

/** "Save and submit again", the second button of a form that mends what a reviewer refused. */
export function useSubmitAgain(path: WritingPath) {
  const { t } = useTranslation('review')
  const second = useSecondSubmit()
  const invalidate = useInvalidate()
  const isOffered = useCanCall(path)
  return {
    stateOf: second.stateOf,
    /** Says that the form is saved; after the second button it submits the record, and says how that went. */
    afterSaving: async (submit: () => Promise<void>, { saved, submitted }: Texts): Promise<void> => {
      if (!second.isPressed()) return showToast({ type: 'success', text: saved })
      try {
        await submit()
        showToast({ type: 'success', text: submitted })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toastError(error, t('mend.onlySaved', { reason: rejectionText(error) }))
      } finally {
        await invalidate(path)
      }
    },
    /** The second button; nothing where the call is not offered. */
    button: <Values extends object>(state: RecordFormState<Values>): ReactNode =>
      isOffered && (
        <Button disabled={state.isSaving || state.wait > 0} onClick={() => second.press(state)}>
          {t('mend.again')}
        </Button>
      ),
  }
}
