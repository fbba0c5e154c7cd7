import { toTimestamp } from '#contract/values/provider-time.ts'
import { toBase64 } from '../domain/common/encoding.ts'
import { isReferenced } from '../domain/file/garbage.ts'
import type { Services } from '../http/mock-env.ts'
import { collect } from '../store/copy.ts'
import type { Identified } from '../store/table-schema.ts'
import { bytesOf } from '../streams.ts'
import { control, maxBodyBytes, tooLarge } from './control.ts'
import { ControlError } from './control-errors.ts'
import { createSnapshot, snapshot, snapshotExample } from './snapshot.ts'

export const exportControl = control({
  method: 'GET',
  path: '/export',
  summary: 'The whole sandbox as one JSON document',
  description: 'With the bytes of uploaded files; refused where an import would be.',
  answer: snapshot,
  errors: { 409: tooLarge },
  example: { answer: snapshotExample },
  async run({ database, files, now }: Services, { c }) {
    const reader = database.read()
    // A sandbox beyond the limit is refused before all of it is in memory.
    let length = 0
    const limited = <Part>(part: Part): Part => {
      length += JSON.stringify(part).length
      assertImportable(length)
      return part
    }
    // The checksum depends on the order of properties: an import's schema puts the id first.
    const data = await collect(database.copy(), (rows) =>
      limited(rows.toSorted(byId).map((row) => Object.assign({ id: row.id }, row))),
    )
    const included: { key: string; bytes: string }[] = []
    for (const key of (await files.list('')).filter((each) => isReferenced(reader, each)).toSorted()) {
      const body = await files.read(key, 0, (await files.size(key)) ?? 0)
      if (body !== undefined) included.push(limited({ key, bytes: toBase64(await bytesOf(body)) }))
    }
    const text = JSON.stringify(createSnapshot({ ...data, files: included }, toTimestamp(now())))
    assertImportable(new TextEncoder().encode(text).length)
    return c.body(text, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="sandbox.json"',
    })
  },
})

function assertImportable(bytes: number): void {
  if (bytes > maxBodyBytes) throw new ControlError(409, tooLarge)
}

/** Orders by id, so that equal sandboxes have equal exports. */
function byId({ id: a }: Identified, { id: b }: Identified): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
