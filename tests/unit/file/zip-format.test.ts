import { describe, expect, it } from 'vitest'
import { saidResult } from '#tests/support/said.ts'
import { buildZip, contentOf } from '#tests/support/zip.ts'
import { inspectPackage } from '#worker/mock/domain/file/package.ts'

const tool = { name: 'tool', data: 'a program' }
const other = { name: 'other', data: 'another one' }
const endBytes = 22
const truncated = '不是完整的 ZIP 文件，可能已被截断'
const damaged = 'ZIP 文件已损坏，记录前后矛盾'
const zip64 = '不支持 ZIP64 格式'
const wrongSize = '解压后的大小与记录不符'
const wrongPlace = '记录的位置不正确'
const tooMany = 'ZIP 中的文件过多，最多 1000 个'
const notZip = '不是 ZIP 文件'

async function inspect(bytes: Uint8Array, fileName = 'plugin.zip') {
  return saidResult(await inspectPackage(contentOf(bytes), fileName))
}

const refusal = (message: string, file = 'plugin.zip') => ({ issues: [{ file, message }] })

const bothFiles = {
  isZip: true,
  entries: [
    { name: 'tool', size: 9, platform: null },
    { name: 'other', size: 11, platform: null },
  ],
}

describe('§4 package: a zip of another tool is read', () => {
  it.each([
    ['extra fields in its directory', { extra: { directory: 9 } }],
    ['extra fields before its data', { extra: { local: 28 } }],
    ['a comment on a file', { extra: { comment: 7 } }],
    ['deflated data after extra fields', { deflate: true, extra: { local: 5 } }],
    ['no Unix modes', { system: 0, claims: { mode: 0 } }],
  ])('with %s', async (_, change) => {
    expect(await inspect(buildZip([{ ...tool, ...change }, other]))).toEqual(bothFiles)
    expect(await inspect(buildZip([tool, { ...other, ...change }]))).toEqual(bothFiles)
  })

  it('with the longest comment', async () => {
    expect(await inspect(buildZip([tool, other], { comment: 'x'.repeat(0xffff) }))).toEqual(bothFiles)
  })

  it('with a directory in another order than its data', async () => {
    const zip = buildZip([tool, other])
    const from = 30 + tool.name.length + tool.data.length + 30 + other.name.length + other.data.length
    const first = from + 46 + tool.name.length
    const [one, two] = [zip.subarray(from, first), zip.subarray(first, -endBytes)]
    const turned = Buffer.concat([zip.subarray(0, from), two, one, zip.subarray(-endBytes)])
    expect(await inspect(turned)).toEqual({ ...bothFiles, entries: bothFiles.entries.toReversed() })
  })

  it('with at most 1000 files', async () => {
    const files = Array.from({ length: 1001 }, (_, index) => ({ name: String(index), data: '' }))
    expect(await inspect(buildZip(files.slice(1)))).toMatchObject({ entries: { length: 1000 } })
    expect(await inspect(buildZip(files))).toEqual(refusal(tooMany))
  })

  it('with a directory of at most 1 MiB', async () => {
    const fill = 1024 * 1024 - (46 + tool.name.length) * 17
    const fields = (bytes: number) =>
      Array.from({ length: 17 }, (_, index) => {
        const directory = index < 16 ? 0xf000 : bytes - 16 * 0xf000
        return { name: `too${String.fromCharCode(97 + index)}`, data: '', extra: { directory } }
      })
    expect(await inspect(buildZip(fields(fill)))).toHaveProperty('isZip', true)
    expect(await inspect(buildZip(fields(fill + 1)))).toEqual(refusal(tooMany))
  })
})

describe('§4 package: a file', () => {
  it.each([
    ['an empty zip', buildZip([]), 'ZIP 文件是空的'],
    ['the beginning of a zip', Buffer.from('PK\u0003\u0004'), truncated],
  ])('with the bytes of %s is a zip under any name', async (_, bytes, message) => {
    expect(await inspect(bytes, 'tool')).toEqual(refusal(message, 'tool'))
  })

  it.each(['PK\u0003', 'PK\u0001\u0002', ''])('with the bytes %j is no zip', async (text) => {
    expect(await inspect(Buffer.from(text), 'tool')).toHaveProperty('isZip', false)
    expect(await inspect(Buffer.from(text))).toEqual(refusal(notZip))
  })

  it('with the extension .zip has to be a zip', async () => {
    const text = Buffer.from('text')
    for (const name of ['plugin.ZIP', 'a.b.zip'])
      expect(await inspect(text, name)).toEqual(refusal(notZip, name))
    for (const name of ['zip', 'plugin.zip.txt', 'pluginzip'])
      expect(await inspect(text, name)).toHaveProperty('isZip', false)
  })
})

describe('§4 package: the end record of a zip is refused', () => {
  const good = buildZip([tool, other])

  it.each([
    ['a count of ZIP64', { count: 0xffff }, zip64],
    ['a size of ZIP64', { bytes: 0xffffffff }, zip64],
    ['an offset of ZIP64', { offset: 0xffffffff }, zip64],
    ['a second volume', { disk: 1 }, '不支持分卷的 ZIP 文件'],
    ['a directory on another volume', { directoryDisk: 1 }, '不支持分卷的 ZIP 文件'],
    ['entries on another volume', { countHere: 1 }, '不支持分卷的 ZIP 文件'],
    ['a directory that begins a byte later', { offset: good.length - endBytes - 101 + 1 }, truncated],
    ['a directory that is a byte longer', { bytes: 102 }, truncated],
    ['a directory that is a byte shorter', { bytes: 100 }, truncated],
    ['one entry too few', { count: 1 }, damaged],
    ['one entry too many', { count: 3 }, damaged],
  ])('with %s', async (_, claims, message) => {
    expect(await inspect(buildZip([tool, other], { claims }))).toEqual(refusal(message))
  })

  it.each([
    ['an entry without its signature', endBytes + 51, 0],
    ['a name that ends beyond it', endBytes + 51 - 28, 200],
    ['extra fields that end beyond it', endBytes + 51 - 30, 1],
    ['a comment that ends beyond it', endBytes + 51 - 32, 1],
    ['a truncated last entry', endBytes + 101 - 28, 40],
  ])('when its directory has %s', async (_, fromEnd, value) => {
    const changed = Buffer.from(good)
    changed[changed.length - fromEnd] = value
    expect(await inspect(changed)).toEqual(refusal(damaged))
  })

  it('when it does not end with the file', async () => {
    expect(await inspect(Buffer.concat([good, Buffer.alloc(1)]))).toEqual(refusal(truncated))
    expect(await inspect(good.subarray(0, -1))).toEqual(refusal(truncated))
  })
})

describe('§4 package: an entry of a zip is refused', () => {
  it.each([
    ['a size of ZIP64', { claims: { size: 0xffffffff } }, zip64],
    ['a packed size of ZIP64', { claims: { compressedSize: 0xffffffff } }, zip64],
    ['an offset of ZIP64', { claims: { offset: 0xffffffff } }, zip64],
    ['an offset beyond the file', { claims: { offset: 5000 } }, damaged],
    ['an offset within another entry', { claims: { offset: 3 } }, damaged],
    ['data beyond its own', { claims: { size: 10, compressedSize: 10 } }, damaged],
    ['a byte less than it claims', { deflate: true, claims: { size: 10 } }, wrongSize],
    ['a byte more than it claims', { deflate: true, claims: { size: 8 } }, wrongSize],
  ])('with %s', async (_, change, message) => {
    expect(await inspect(buildZip([{ ...tool, ...change }]))).toEqual(refusal(message, 'tool'))
  })

  it.each([
    ['a name that ends beyond the file', 26, 500],
    ['extra fields that end beyond the file', 28, 500],
  ])('with %s', async (_, offset, value) => {
    const zip = buildZip([{ ...tool, deflate: true }])
    zip.writeUInt16LE(value, offset)
    expect(await inspect(zip)).toEqual(refusal(wrongPlace, 'tool'))
  })
})
