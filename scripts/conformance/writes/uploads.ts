import { createHash } from 'node:crypto'
import { numberOf, textOf } from '../found.ts'
import type { Session } from '../host.ts'
import { unknownRecord } from '../refusals.ts'
import type { Stage } from './stage.ts'

/** Which file fills which platform. */
export type Files = { readonly platform: 'linux_amd64'; readonly file_id: string }[]

/** Uploads a program of a few bytes; no files where that does not work. */
export async function uploadProgram(stage: Stage, alias: string, as: Session): Promise<Files> {
  const { probe } = stage
  const bytes = new TextEncoder().encode(`#!/bin/sh\n# ${alias}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const request = { file_name: `${alias}_linux_amd64`, size: bytes.length, sha256 }
  const begun = await probe.succeed('/app/UploadInit', request, { as })
  const file_id = textOf(begun, 'file_id')
  if (file_id === undefined) return []
  const headers = { 'X-Part-Sha256': sha256 }
  const unknown = { file_id: 'no-such-file', part: 1 }
  await probe.refuse('/app/UploadPart', unknown, unknownRecord, { as, bytes, headers })
  await probe.succeed('/app/UploadPart', { file_id, part: 1 }, { as, bytes, headers })
  const done = await probe.succeed('/app/UploadDone', { file_id }, { as })
  if (done === undefined) return []
  const isWhole = numberOf(done, 'size') === bytes.length && textOf(done, 'sha256') === sha256
  probe.check('/app/UploadDone', 'data', isWhole, 'the size and SHA-256 of what was sent', 'others')
  return [{ platform: 'linux_amd64', file_id }]
}
