import type { FormInstance } from 'antd'
import { type CallError, issuesOf } from '../api/call-error.ts'
import { messageOf, toastError } from '../api/handle-call-error.ts'
import { showToast } from '../lib/feedback.ts'

// biome-ignore lint/suspicious/noExplicitAny: antd's form is invariant in its values, and these are any
type AnyForm = FormInstance<any>

type FieldName = (string | number)[]

/** Displays the issues of a validation error (41000) at their fields, and those of unknown fields in a toast. */
export function showIssues(form: AnyForm, error: CallError): void {
  const known = form.getFieldsError().map(({ name }) => name as FieldName)
  const issues = issuesOf(error).map(({ path, message }) => ({
    name: known.find((name) => name.join('.') === path),
    message,
  }))
  const unplaced = issues.filter(({ name }) => name === undefined).map(({ message }) => message)
  if (issues.length === 0) toastError(error)
  else if (unplaced.length > 0) showToast({ type: 'error', text: unplaced.join('; ') })
  const placed = issues.flatMap(({ name, message }) => (name ? [{ name, errors: [message] }] : []))
  if (placed.length === 0) return
  form.setFields(placed)
  const first = known.find((name) => placed.some((each) => each.name === name))
  if (first) form.focusField(first)
}

export function firstField(form: AnyForm): string | undefined {
  const [first] = form.getFieldsError()
  return first && String(first.name[0])
}

export function showOnField(form: AnyForm, field: string, error: CallError): void {
  form.setFields([{ name: [field], errors: [messageOf(error)] }])
  form.focusField([field])
}
