import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { wrongField, wrongMove } from '../expected-refusals.ts'
import { answeredId, findInPages } from './look-up.ts'
import { uploadProgram } from './plugin-versions.ts'
import { checkReadBack } from './read-back.ts'
import type { WriteContext } from './write-context.ts'

/** Creates a version of the product as a draft; releases it only with `--publish`. */
export async function probeProductVersions(context: WriteContext): Promise<void> {
  const { probe, operator: as, namePrefix, onCleanup, addLeftover, publish } = context
  const listed = rowsOf(await probe.succeed('/app/EvVersionList', { page: 1, limit: 200 }, { as }))
  const version = afterGreatest(listed.flatMap((row) => textOf(row, 'version') ?? []))
  // A host may refuse to release a version without a file.
  const files = publish ? await uploadProgram(context, 'product', as) : []
  const draft = { version, changelog: `- ${namePrefix}`, files }
  const invalid = { ...draft, version: 'x' }
  const accepted = await probe.refuse('/app/EvVersionCreateV2', invalid, wrongField('version'), { as })
  if (accepted !== undefined)
    addLeftover(`the product version ${invalid.version}, which should have been refused`)
  let isReleased = false
  const what = () => `the product version ${version}, ${isReleased ? 'released' : 'a draft'}`
  const find = async () => findVersion(context, version)
  const step = onCleanup(what(), async () => {
    const found = await find()
    if (found === undefined) return {}
    return { left: found === 'unknown' ? `${what()} (whether it exists is not known)` : what() }
  })
  const made = await probe.attempt('/app/EvVersionCreateV2', draft, { as })
  if (made.kind === 'refused') return step.forget()
  const row = await find()
  const id = (made.kind === 'succeeded' ? answeredId(made.data) : undefined) ?? numberOf(row, 'id')
  if (id === undefined) return
  const path = '/app/EvVersionCreateV2'
  const afterwards = 'the product version afterwards'
  const { changelog } = draft
  checkReadBack(probe, { path, what: afterwards, expected: { version, changelog }, row })
  const edit = { version, changelog: `- ${namePrefix} edited` }
  const edited = await probe.succeed(path, { ...draft, ...edit, id }, { as })
  if (edited !== undefined) {
    checkReadBack(probe, { path, what: afterwards, expected: edit, row: await find(), before: row })
  }
  if (!publish) return
  isReleased = true
  const released = await probe.attempt('/app/EvPublishRelease', { id }, { as })
  isReleased = released.kind !== 'refused'
  if (released.kind === 'succeeded') {
    await probe.refuse('/app/EvPublishRelease', { id }, wrongMove, { as })
  }
}

/** Resolves to this run's version; undefined when it is not listed, `unknown` when the host did not say. */
function findVersion({ probe, operator: as }: WriteContext, version: string): Promise<unknown> {
  return findInPages(
    (page) => probe.succeed('/app/EvVersionList', page, { as }),
    (row) => textOf(row, 'version') === version,
  )
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
