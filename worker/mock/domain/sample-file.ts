import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from './encoding.ts'
import type { FileHolder } from './files.ts'
import { samplePackage, sampleProgram } from './sample-package.ts'
import type { FileRecord, SamplePackage } from './schema.ts'

interface SampleOptions {
  readonly id: string
  readonly userId: number
  readonly holders: readonly FileHolder[]
  readonly sample: SamplePackage
}

/** The record of a scenario's file. Nothing of it is stored: its content is made whenever it is read. */
export function sampleFile({ id, userId, holders, sample }: SampleOptions): FileRecord {
  const bytes = samplePackage(sample)
  const { alias, version, platforms } = sample
  const entries = platforms.map((platform) => {
    const { name, text } = sampleProgram(sample, platform)
    return { name, size: text.length, platform }
  })
  return {
    id,
    userId,
    fileName: `${alias}-${version}.zip`,
    size: bytes.length,
    sha256: toHex(sha256(bytes)),
    isZip: true,
    entries,
    parts: [],
    sample,
    // No secret: whoever can make the link can make the file.
    linkKey: id,
    holders,
    unusedSince: null,
  }
}
