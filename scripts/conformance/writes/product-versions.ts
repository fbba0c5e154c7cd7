import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { wrongField, wrongMove } from '../expected-refusals.ts'
import type { WriteContext } from './write-context.ts'

/** Creates a version of the product as a draft; releases it only with `--publish`. */
export async function probeProductVersions(context: WriteContext): Promise<void> {
  const { probe, operator: as, namePrefix, addLeftover, publish } = context
  const listed = rowsOf(await probe.succeed('/app/EvVersionList', { page: 1, limit: 200 }, { as }))
  const version = afterGreatest(listed.flatMap((row) => textOf(row, 'version') ?? []))
  const draft = { version, changelog: `- ${namePrefix}`, files: [] }
  await probe.refuse('/app/EvVersionCreateV2', { ...draft, version: 'x' }, wrongField('version'), { as })
  const made = await probe.succeed('/app/EvVersionCreateV2', draft, { as })
  const id = numberOf(made, 'id')
  if (made === undefined) return
  addLeftover(`the product version ${version}${publish ? ', released' : ', a draft'}`)
  if (id === undefined) return
  await probe.succeed('/app/EvVersionCreateV2', { ...draft, id, changelog: `- ${namePrefix} edited` }, { as })
  if (!publish) return
  const released = await probe.succeed('/app/EvPublishRelease', { id }, { as })
  if (released !== undefined) await probe.refuse('/app/EvPublishRelease', { id }, wrongMove, { as })
}

/** Returns the greatest version with its patch number raised by one. */
function afterGreatest(versions: readonly string[]): string {
  const numbers = versions.map((text) => text.split(/[-+]/)[0]?.split('.').map(Number) ?? [])
  const [major = 0, minor = 0, patch = 0] = numbers.toSorted(compareNumbers).at(-1) ?? []
  return `${major}.${minor}.${patch + 1}`
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
