import type { Outcome } from '../probe.ts'
import { type Found, removeRecord } from './cleanup.ts'
import { answeredId } from './look-up.ts'
import type { WriteContext } from './write-context.ts'

interface Making {
  /** Names the record in the list of what is left. */
  readonly what: string
  /** Makes the record. */
  readonly call: () => Promise<Outcome>
  /** Looks the record up by its name. */
  readonly find: () => Promise<Found>
  /** Removes the record; resolves to true when the host said so. */
  readonly remove: (id: number) => Promise<boolean>
}

/**
 * Makes a record that is removed at the end, whether or not the answer arrives; resolves to its id, looked up by name
 * where the answer does not tell it. Undefined when there is none.
 */
export async function makeRecord(
  { onCleanup }: WriteContext,
  { what, call, find, remove }: Making,
): Promise<number | undefined> {
  let id: number | undefined
  const step = onCleanup(what, () => removeRecord({ what, id: () => id, find, remove }))
  const outcome = await call()
  if (outcome.kind === 'refused') {
    step.forget()
    return undefined
  }
  id = outcome.kind === 'succeeded' ? answeredId(outcome.data) : undefined
  if (id !== undefined) return id
  const found = await find()
  if (typeof found === 'object') id = found.id
  return id
}
