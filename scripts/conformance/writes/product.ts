import { numberOf, rowsOf, textOf } from '../found.ts'
import { wrongField, wrongMove } from '../refusals.ts'
import type { Stage } from './stage.ts'

/** Drafts a version of the product; releases it only where that was asked for. */
export async function probeProductVersions(stage: Stage): Promise<void> {
  const { probe, operator: as, mark, leave, publish } = stage
  const listed = rowsOf(await probe.succeed('/app/EvVersionList', { page: 1, limit: 200 }, { as }))
  const version = afterGreatest(listed.flatMap((row) => textOf(row, 'version') ?? []))
  const draft = { version, change_log: `- ${mark}`, files: [] }
  await probe.refuse('/app/EvVersionCreateV2', { ...draft, version: 'x' }, wrongField('version'), { as })
  const made = await probe.succeed('/app/EvVersionCreateV2', draft, { as })
  const id = numberOf(made, 'id')
  if (made === undefined) return
  leave(`the product version ${version}${publish ? ', released' : ', a draft'}`)
  if (id === undefined) return
  await probe.succeed('/app/EvVersionCreateV2', { ...draft, id, change_log: `- ${mark} edited` }, { as })
  if (!publish) return
  const released = await probe.succeed('/app/EvPublishRelease', { id }, { as })
  if (released !== undefined) await probe.refuse('/app/EvPublishRelease', { id }, wrongMove, { as })
}

/** A version right after the greatest, so that hardly any number is lost to the product. */
function afterGreatest(versions: readonly string[]): string {
  const numbers = versions.map((text) => text.split(/[-+]/)[0]?.split('.').map(Number) ?? [])
  const [major = 0, minor = 0, patch = 0] = numbers.toSorted(compareNumbers).at(-1) ?? []
  return `${major}.${minor}.${patch + 1}`
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
