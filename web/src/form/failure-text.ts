import { resultCodes } from '#contract/values/result-codes.ts'
import { type CallError, issuesOf } from '../api/call-error.ts'
import { handleCallError, messageOf } from '../api/handle-call-error.ts'

/** Returns what to say of an error where it occurred; one of the session or the page is also handled globally. */
export function failureText(error: CallError): string {
  const { tokenMissing, forbidden, invalidRequest } = resultCodes
  const { code } = error
  if (code >= tokenMissing && code < invalidRequest && code !== forbidden) handleCallError(error)
  const issues = issuesOf(error).map(({ message }) => message)
  return issues.length > 0 ? issues.join('; ') : messageOf(error)
}
