import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CurrentOf } from '#contract/registry.ts'
import { refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { type CallError, retryAfter } from '../api/call-error.ts'
import { handleCallError, toastError } from '../api/handle-call-error.ts'
import type { WritingPath } from '../api/invalidates.ts'
import type { AnswerOf } from '../api/records.ts'
import { type BodyOf, type CodeReactions, useCall } from '../api/use-call.ts'
import { i18n } from '../i18n/i18n.ts'
import { useCountdown } from '../lib/countdown.ts'
import { showToast, type Toast } from '../lib/feedback.ts'
import { type Conflict, conflictsOf, isSame, mergeEdits } from './conflicts.ts'
import { showIssues, showOnField } from './show-issues.ts'
import { confirmDiscard, useUnsavedChanges } from './unsaved-changes.ts'

type Withheld<Body> = { [Field in keyof Body]: Body[Field] | undefined }

export interface RecordFormOptions<P extends WritingPath, Values extends object, Source> {
  path: P
  source: Source
  /** The refetched record: replaces `source`, keeping the edited fields. */
  current?: Source | undefined
  toValues: (source: Source) => Values
  /**
   * Returns the request; `source` has values without a field, e.g. `id`. An undefined field is not sent, because an
   * empty one would overwrite an unknown value.
   */
  toRequest: (values: Values, source: Source) => Withheld<BodyOf<P>>
  /** Returns the success message, for screen readers. */
  done?: (values: Values) => string
  /** Shows it to everybody, with this link. */
  link?: ((values: Values) => Toast['link'] | undefined) | undefined
  /** `refreshed` resolves when the invalidated queries have been refetched. */
  onSaved: (response: AnswerOf<P>, values: Values, refreshed: Promise<void>) => void | Promise<void>
  /** Converts the current record of a stale response (41001) to a source. */
  fromStale?: (current: CurrentOf<P>) => Source
  /** Result codes displayed at a field. */
  codeFields?: Readonly<Record<number, keyof Values & string>>
  /** The reactions to other result codes. */
  on?: CodeReactions
  /** Whether a stored draft makes the unsaved mark unnecessary. */
  isDraftStored?: boolean
}

export interface RecordFormState<Values extends object> {
  form: FormInstance<Values>
  initial: Values
  isDirty: boolean
  isSaving: boolean
  /** Seconds until the next submit is allowed. */
  retrySeconds: number
  submit: (values: Values) => Promise<void>
  checkDirty: () => void
  reset: () => void
  /** Undefined unless another user changed the record. */
  conflicts: readonly Conflict[] | undefined
  mergeCurrent: () => void
  dismissConflicts: () => void
}

/** Returns the state of a form that is submitted in one call. */
export function useRecordForm<P extends WritingPath, Values extends object, Source>(
  options: RecordFormOptions<P, Values, Source>,
): RecordFormState<Values> {
  const {
    path,
    toValues,
    toRequest,
    done,
    link,
    onSaved,
    fromStale,
    codeFields = {},
    on = {},
    isDraftStored = false,
  } = options
  const [form] = Form.useForm<Values>()
  const [source, setSource] = useState(options.source)
  const [stale, setStale] = useState<{ source: Source; conflicts: Conflict[] }>()
  const [isChanged, setDirty] = useState(false)
  const isDirty = isChanged && !isDraftStored
  const { busy: isSaving, call } = useCall()
  const [retryAt, setRetryAt] = useState(0)
  const retrySeconds = useCountdown(retryAt)
  const initial = toValues(source)
  const clearUnsaved = useUnsavedChanges(isDirty)

  const reactions = (values: Values): CodeReactions => ({
    [resultCodes.invalidRequest]: (error) => showIssues(form, error),
    [resultCodes.routeNotFound]: ({ path: missing }) =>
      showToast({ type: 'error', text: i18n.t('form:notOffered', { call: missing }) }),
    [resultCodes.tooManyAttempts]: (error) => {
      toastError(error)
      setRetryAt(Date.now() + retryAfter(error) * 1000)
    },
    [resultCodes.stale]: (error) => {
      const stale = refusalData(error, 'stale')
      if (!stale || !fromStale) return handleCallError(error)
      // The wire type is trusted, as in `call`.
      const current = fromStale(stale as CurrentOf<P>)
      setStale({ source: current, conflicts: conflictsOf(initial, values, toValues(current)) })
    },
    ...Object.fromEntries(
      Object.entries(codeFields).map(([code, field]) => [
        code,
        (error: CallError) => showOnField(form, field, error),
      ]),
    ),
    ...on,
  })

  const submit = async (values: Values) => {
    if (retrySeconds > 0) return
    await call(path, toRequest(values, source) as BodyOf<P>, {
      on: reactions(values),
      done: done?.(values),
      link: link?.(values),
      onDone: (response, refreshed) => {
        setDirty(false)
        clearUnsaved()
        return onSaved(response, values, refreshed)
      },
    })
  }

  const mergeSource = (current: Source) => {
    const merged = mergeEdits(initial, form.getFieldsValue(true), toValues(current))
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
    setSource(current)
  }

  const mergeCurrent = () => {
    if (!stale) return
    mergeSource(stale.source)
    setStale(undefined)
  }

  const { current } = options
  const onCurrent = useEffectEvent(mergeSource)
  useEffect(() => {
    if (current !== undefined) onCurrent(current)
  }, [current])

  return {
    form,
    initial,
    isDirty,
    isSaving,
    retrySeconds,
    submit,
    checkDirty: () => setDirty(!isSame(form.getFieldsValue(true), initial)),
    reset: () => {
      form.resetFields()
      setDirty(false)
    },
    conflicts: stale?.conflicts,
    mergeCurrent,
    dismissConflicts: () => setStale(undefined),
  }
}

export function useCloseForm<Values extends object>(
  { isDirty, reset }: RecordFormState<Values>,
  onClose: () => void,
): () => Promise<void> {
  return async () => {
    if (isDirty) {
      if (!(await confirmDiscard())) return
      reset()
    }
    onClose()
  }
}
