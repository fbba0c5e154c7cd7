import { chunksOf } from '../../streams.ts'
import { readDirectory, type ZipDirectory, type ZipEntry } from './central-directory.ts'
import { type Content, viewOf } from './content.ts'
import { archiveProblem, deflated, entryName, entryProblem } from './entry-rules.ts'
import { ZipError } from './zip-error.ts'

// PKWARE's APPNOTE 6.3.10, section 4.3.7.
const localSignature = 0x04034b50
const localBytes = 30
const signatureBytes = 4

export interface PackedFile {
  /** The path inside the archive, without a leading slash. */
  readonly name: string
  /** Bytes when unpacked; what the archive says was compared with what is there. */
  readonly size: number
}

/** Whether the content begins as an archive does; that it is a good one is another matter. */
export async function looksLikeZip(content: Content): Promise<boolean> {
  if (content.size < signatureBytes) return false
  const signature = (await viewOf(content, 0, signatureBytes)).getUint32(0, true)
  return signature === localSignature || signature === 0x06054b50
}

/**
 * The files an archive holds, after every entry was checked: its path, its place and its real size.
 * Nothing is held in memory but the directory.
 * @throws ZipError with what is wrong, and in which entry
 */
export async function readZip(content: Content): Promise<PackedFile[]> {
  const archive = await readDirectory(content)
  for (const entry of archive.entries) {
    const problem = entryProblem(entry)
    if (problem !== undefined) throw new ZipError(problem, entry.name)
  }
  const problem = archiveProblem(archive.entries)
  if (problem !== undefined) throw new ZipError(problem)
  await checkData(content, archive)
  return archive.entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ name: entryName(entry), size: entry.size }))
}

/** Entries lie one behind the other: those that overlap are how small archives unpack to petabytes. */
async function checkData(content: Content, { entries, offset: end }: ZipDirectory): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free) throw new ZipError('文件数据互相重叠', entry.name)
    const dataAt = await findData(content, entry, end)
    free = dataAt + entry.compressedSize
    if (free > end) throw new ZipError('文件数据超出了 ZIP 的范围', entry.name)
    if (entry.method === deflated) await checkInflated(content, entry, dataAt)
  }
}

async function findData(content: Content, entry: ZipEntry, end: number): Promise<number> {
  if (entry.offset + localBytes > end) throw new ZipError('记录的位置不正确', entry.name)
  const local = await viewOf(content, entry.offset, localBytes)
  const isLocal = local.getUint32(0, true) === localSignature
  if (!isLocal || local.getUint16(8, true) !== entry.method) {
    throw new ZipError('记录的位置不正确', entry.name)
  }
  const nameBytes = local.getUint16(26, true)
  const dataAt = entry.offset + localBytes + nameBytes + local.getUint16(28, true)
  if (dataAt > end) throw new ZipError('记录的位置不正确', entry.name)
  const name = new TextDecoder().decode(await viewOf(content, entry.offset + localBytes, nameBytes))
  if (name !== entry.name) throw new ZipError('文件名前后矛盾', entry.name)
  return dataAt
}

/** Unpacks an entry without keeping it, and stops at the first byte too many. */
async function checkInflated(content: Content, entry: ZipEntry, dataAt: number): Promise<void> {
  let bytes = 0
  try {
    const packed = content.stream(dataAt, entry.compressedSize)
    for await (const chunk of chunksOf(packed.pipeThrough(new DecompressionStream('deflate-raw')))) {
      bytes += chunk.byteLength
      if (bytes > entry.size) break
    }
  } catch (error) {
    if (error instanceof TypeError) throw new ZipError('压缩数据已损坏', entry.name)
    throw error
  }
  if (bytes !== entry.size) throw new ZipError('解压后的大小与记录不符', entry.name)
}
