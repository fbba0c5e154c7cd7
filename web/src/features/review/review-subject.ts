import { type Id, parseId } from '#contract/values/ids.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { addresses, versionAddress } from '#web/src/lib/addresses.ts'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import type { Tone } from '#web/src/ui/cells/status.tsx'

export type ReviewSubject = Omit<RequestOf<'/app/ExamineClaim'>, 'release'>

/** The value of the URL parameter `item` for the next review of the queue. */
export const nextItem = 'next'

const dayMs = 86_400_000

interface SubjectIds {
  id: Id
  publish_id?: Id | null | undefined
}

export function subjectKey({ id, publish_id }: SubjectIds): string {
  return publish_id ? `${id}.${publish_id}` : String(id)
}

type SubjectNames = Partial<Record<'plugin_name' | 'version', string | undefined>>

export function subjectName({ plugin_name, version }: SubjectNames): string {
  return [plugin_name, version].filter(Boolean).join(' ') || noValue
}

export function parseSubject(key: string | null): ReviewSubject | undefined {
  if (key === nextItem) return undefined
  const [id, publishId, ...more] = key?.split('.').map(parseId) ?? []
  if (id === undefined || more.length > 0 || (publishId === undefined && key?.includes('.'))) return undefined
  return { id, ...(publishId !== undefined && { publish_id: publishId }) }
}

/** Returns the desk's address with a review or the next one open. */
export function deskAddress(subject: SubjectIds | typeof nextItem): string {
  return `${addresses.review}?item=${subject === nextItem ? nextItem : encodeURIComponent(subjectKey(subject))}`
}

/** Returns the address of the pending reviews: the desk, or else the plugins. */
export function useReviewAddress(): string {
  return useIsPermitted()(addresses.review) ? addresses.review : addresses.plugins
}

/** Returns the tone of a review's waiting time: 'warning' from 1 day, 'error' from 3 days. */
export function waitTimeTone(submitted: string | undefined, now: number): Tone {
  const days = (now - parseTime(submitted)) / dayMs
  if (days >= 3) return 'error'
  return days >= 1 ? 'warning' : 'neutral'
}

const forms = ['listing', 'files', 'changeLog', 'release'] as const

/** A form that a URL of the versions page opens: `listing` of a plugin, the others of a version. */
export type LinkedForm = (typeof forms)[number]

const parameter = 'mend'

/** Returns the address of the versions page that opens a form of a plugin or one of its versions. */
export function linkedFormAddress(pluginId: Id, form: LinkedForm, recordId = pluginId): string {
  return `${versionAddress(pluginId)}&${parameter}=${form}.${encodeURIComponent(recordId)}`
}

/** Reads the form to open from URL parameters, and returns the other parameters; undefined when there is none. */
export function readLinkedForm(
  search: URLSearchParams,
): { form: LinkedForm | undefined; id: Id; rest: URLSearchParams } | undefined {
  const [name, ...id] = search.get(parameter)?.split('.') ?? []
  if (name === undefined) return undefined
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return { form: forms.find((form) => form === name), id: parseId(id.join('.')) ?? 0, rest }
}
