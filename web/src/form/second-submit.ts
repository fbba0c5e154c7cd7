import { useRef } from 'react'
import type { RecordFormState } from './use-record-form.ts'

/** A second button of a form, e.g. "save and submit for review" beside "save". */
export function useSecondSubmit() {
  const pressed = useRef(false)
  const release = () => {
    pressed.current = false
  }
  return {
    /** Tells the form's rules and callbacks whether the second button was pressed. */
    isPressed: () => pressed.current,
    /** Submits the form by the second button. */
    press: <Values extends object>({ form }: RecordFormState<Values>): void => {
      pressed.current = true
      form.validateFields().then(
        () => form.submit(),
        () => {
          // Shows the problems, which may be of this button's rules alone.
          form.submit()
          release()
        },
      )
    },
    /** Returns the form's state, whose next submission is by the first button again. */
    stateOf: <Values extends object>(state: RecordFormState<Values>): RecordFormState<Values> => ({
      ...state,
      submit: (values) => state.submit(values).finally(release),
    }),
  }
}
