import type { FormEvent } from 'react'
import { resultCodes } from '#contract/values/result-codes.ts'
import { type CallError, issuesOf } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import type { Fields } from './use-fields.ts'

/** Submits a form with an e-mail code, one request at a time; shows field errors and a rejected code at their fields. */
export function useSubmit<Field extends string>(
  fields: Fields<Field>,
  names: readonly NoInfer<Field>[],
  send: () => Promise<void>,
) {
  const { busy, run } = useSingleFlight()

  const showError = (error: CallError) => {
    if (error.code === resultCodes.verificationFailed) {
      fields.refuse([{ path: 'email_code', message: error.message }])
    } else if (error.code === resultCodes.invalidRequest && !fields.refuse(issuesOf(error))) {
      toastError(error)
    }
  }

  return {
    busy,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (fields.validate(names)) void run(send, showError)
    },
  }
}
