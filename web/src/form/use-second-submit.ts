import { useRef } from 'react'
import type { RecordFormState } from './use-record-form.ts'

/** Adds a second submit button to a form, e.g. "save and submit for review" beside "save". */
export function useSecondSubmit() {
  const pressed = useRef(false)
  const reset = () => {
    pressed.current = false
  }
  return {
    /** Returns whether the second button submitted the form. */
    isPressed: () => pressed.current,
    /** Submits the form by the second button. */
    press: <Values extends object>({ form }: RecordFormState<Values>): void => {
      pressed.current = true
      form.validateFields().then(
        () => form.submit(),
        () => {
          // Displays the errors, also of rules for this button only.
          form.submit()
          reset()
        },
      )
    },
    /** Wraps the form's state and resets the button after a submission. */
    stateOf: <Values extends object>(state: RecordFormState<Values>): RecordFormState<Values> => ({
      ...state,
      submit: (values) => state.submit(values).finally(reset),
    }),
  }
}
