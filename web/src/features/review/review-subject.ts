import type { RequestOf } from '#contract/registry.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { parseTime } from '#web/src/lib/relative-time.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import type { Tone } from '#web/src/ui/cells/status.tsx'

/** What is reviewed: a plugin, or the version `publish_id` of it. */
export type ReviewSubject = Omit<RequestOf<'/app/ExamineClaim'>, 'release'>

/** The value of `item` in the desk's address that stands for what is next in the queue. */
export const nextItem = 'next'

interface Named {
  id: number
  publish_id?: number | null | undefined
}

/** Returns the value of `item` in the desk's address. */
export function subjectKey({ id, publish_id }: Named): string {
  return publish_id ? `${id}.${publish_id}` : String(id)
}

/** Reads the value of `item` in the desk's address; undefined when it names no review. */
export function subjectIn(key: string | null): ReviewSubject | undefined {
  const [, id, publishId] = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec(key ?? '') ?? []
  if (id === undefined) return undefined
  return { id: Number(id), ...(publishId !== undefined && { publish_id: Number(publishId) }) }
}

/** Returns the desk's address with a review, or with the next one. */
export function deskAddress(subject: Named | typeof nextItem): string {
  return `${addresses.review}?item=${subject === nextItem ? nextItem : subjectKey(subject)}`
}

/** Returns the address of what waits for review: the desk, or else the plugins. */
export function useReviewAddress(): string {
  return useIsPermitted()(addresses.review) ? addresses.review : addresses.plugins
}

const dayMs = 86_400_000

/** Returns how urgent a review is by its wait: after a day a warning, after three days an error. */
export function waitTone(submitted: string, now: number): Tone {
  const days = (now - parseTime(submitted)) / dayMs
  if (days >= 3) return 'error'
  return days >= 1 ? 'warning' : 'neutral'
}
