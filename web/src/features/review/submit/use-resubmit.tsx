import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { request } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { failureText, toastError } from '#web/src/api/handle-call-error.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { useSecondSubmit } from '#web/src/form/use-second-submit.ts'
import { announce, ask } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeTextArea } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from '../review.module.css'

/** "Save and submit again", the second button of a rejected record's form, with an answer. */
export function useResubmit(path: WritingPath, { id, publish_id }: { id: Id | undefined; publish_id?: Id }) {
  const { t } = useTranslation('review')
  const [answer, setAnswer] = useState('')
  const isAnswered = answer.trim() !== ''
  const clearUnsaved = useUnsavedChanges(isAnswered)
  const mayAnswer = useCapability('/app/ExamineRemark') === 'yes' && id !== undefined
  const second = useSecondSubmit()
  const { run } = useCall()
  const isOffered = useCapability(path) === 'yes'
  const press = async <Values extends object>(state: RecordFormState<Values>) => {
    const question = {
      kind: 'unchanged',
      title: t('rejection.again'),
      text: t('rejection.unchanged'),
      confirm: t('rejection.again'),
    }
    if (state.isDirty || isAnswered || (await ask(question))) second.press(state)
  }
  return {
    /** Wraps the form's state: an answer counts as an unsaved change. */
    stateOf: <Values extends object>(state: RecordFormState<Values>): RecordFormState<Values> => ({
      ...second.stateOf(state),
      isDirty: state.isDirty || isAnswered,
      reset: () => {
        setAnswer('')
        state.reset()
      },
    }),
    /** Announces the save; after the second button submits the record first. */
    afterSaving: async (
      submit: () => Promise<void>,
      { saved, submitted }: Record<'saved' | 'submitted', string>,
    ): Promise<void> => {
      clearUnsaved()
      if (!second.isPressed()) return announce(saved)
      const remark = answer.trim()
      const answerAndSubmit = async () => {
        if (mayAnswer && remark !== '') await request('/app/ExamineRemark', { id, publish_id, remark })
        await submit()
      }
      await run(answerAndSubmit, {
        stale: [path],
        done: submitted,
        on: { other: (error) => toastError(error, t('rejection.onlySaved', { reason: failureText(error) })) },
      })
    },
    answerField: isOffered && mayAnswer && (
      <Stack as="label" gap="xxs" className={styles.answerField}>
        {t('answer.withSubmission')}
        <NativeTextArea
          rows={2}
          maxLength={limits.reason.max}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Stack>
    ),
    /** Returns the second button; false without the call. */
    button: <Values extends object>(state: RecordFormState<Values>): ReactNode =>
      isOffered && (
        <Button disabled={state.isSaving || state.retrySeconds > 0} onClick={() => void press(state)}>
          {t('rejection.again')}
        </Button>
      ),
  }
}
