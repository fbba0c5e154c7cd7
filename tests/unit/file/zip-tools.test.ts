import { describe, expect, it } from 'vitest'
import { saidResult } from '#tests/support/said.ts'
import { buildZip, contentOf } from '#tests/support/zip.ts'
import { inspectPackage } from '#worker/mock/domain/file/package.ts'

const tool = { name: 'tool', data: 'a program' }
const other = { name: 'other', data: 'another one' }
const endBytes = 22

async function inspect(bytes: Uint8Array, fileName = 'plugin.zip') {
  return saidResult(await inspectPackage(contentOf(bytes), fileName))
}

function refusal(message: string, file = 'plugin.zip') {
  return { issues: [{ file, message }] }
}

const bothFiles = {
  isZip: true,
  entries: [
    { name: 'tool', size: 9, platform: null },
    { name: 'other', size: 11, platform: null },
  ],
}

describe('§4 package: valid zips of other tools are read', () => {
  it.each([
    ['with fields of its own in the directory', { extra: { directory: 9 } }],
    ['with fields of its own before the data', { extra: { local: 28 } }],
    ['with a comment on a file', { extra: { comment: 7 } }],
    ['with all of these', { extra: { directory: 36, local: 20, comment: 3 } }],
    ['deflated, with fields of its own before the data', { deflate: true, extra: { local: 5 } }],
  ])('%s', async (_what, change) => {
    expect(await inspect(buildZip([{ ...tool, ...change }, other]))).toEqual(bothFiles)
    expect(await inspect(buildZip([tool, { ...other, ...change }]))).toEqual(bothFiles)
  })

  it('with a comment as long as one can be', async () => {
    expect(await inspect(buildZip([tool, other], { comment: 'x'.repeat(0xffff) }))).toEqual(bothFiles)
  })

  it('with a comment that contains the signature of an end record', async () => {
    const comment = `PK\u0005\u0006${'\u0000'.repeat(40)}`
    expect(await inspect(buildZip([tool, other], { comment }))).toEqual(bothFiles)
  })

  it('with entries in another order than their data', async () => {
    const offsetOfOther = 30 + tool.name.length + tool.data.length
    const zip = buildZip([tool, other])
    const from = offsetOfOther + 30 + other.name.length + other.data.length
    const [first, second] = [46 + tool.name.length, 46 + other.name.length]
    const turned = Buffer.concat([
      zip.subarray(0, from),
      zip.subarray(from + first, from + first + second),
      zip.subarray(from, from + first),
      zip.subarray(-endBytes),
    ])
    expect(await inspect(turned)).toEqual({ ...bothFiles, entries: bothFiles.entries.toReversed() })
  })

  it('made on a system without Unix modes', async () => {
    const made = { ...tool, system: 0, claims: { mode: 0 } }
    expect(await inspect(buildZip([made, other]))).toEqual(bothFiles)
    const link = { ...made, claims: { mode: 0o120777 } }
    expect(await inspect(buildZip([link, other]))).toEqual(
      refusal('只能包含普通文件，不能有链接或设备', 'tool'),
    )
  })

  it('with the largest allowed number of files', async () => {
    const files = Array.from({ length: 1001 }, (_, index) => ({ name: String(index), data: '' }))
    const most = await inspect(buildZip(files.slice(1)))
    expect('entries' in most && most.entries.length).toBe(1000)
    expect(await inspect(buildZip(files))).toEqual(refusal('ZIP 中的文件过多，最多 1000 个'))
  })

  it('with the largest allowed directory', async () => {
    const fill = 1024 * 1024 - (46 + tool.name.length) * 17
    const fields = (bytes: number) =>
      Array.from({ length: 17 }, (_, index) => {
        const directory = index < 16 ? 0xf000 : bytes - 16 * 0xf000
        return { name: `too${String.fromCharCode(97 + index)}`, data: '', extra: { directory } }
      })
    expect(await inspect(buildZip(fields(fill)))).toHaveProperty('isZip', true)
    expect(await inspect(buildZip(fields(fill + 1)))).toEqual(refusal('ZIP 中的文件过多，最多 1000 个'))
  })
})

describe('§4 package: recognizing a zip', () => {
  it.each([
    ['one without a file, whatever its name', buildZip([]), 'ZIP 文件是空的'],
    ['the beginning of one', Buffer.from('PK\u0003\u0004'), '不是完整的 ZIP 文件，可能已被截断'],
  ])('%s is held to be one', async (_what, bytes, message) => {
    expect(await inspect(bytes, 'tool')).toEqual(refusal(message, 'tool'))
  })

  it.each(['PK\u0003', 'PK\u0001\u0002', ''])('%j is not a zip', async (text) => {
    const bytes = Buffer.from(text)
    const entries = [{ name: 'tool', size: bytes.length, platform: null }]
    expect(await inspect(bytes, 'tool')).toEqual({ isZip: false, entries })
    expect(await inspect(bytes)).toEqual(refusal('不是 ZIP 文件'))
  })

  it.each(['plugin.ZIP', 'a.b.zip'])('a file named %s has to be a zip', async (name) => {
    expect(await inspect(Buffer.from('text'), name)).toEqual(refusal('不是 ZIP 文件', name))
  })

  it.each(['zip', 'plugin.zip.txt', 'pluginzip'])('a file named %s need not be a zip', async (name) => {
    expect(await inspect(Buffer.from('text'), name)).toHaveProperty('isZip', false)
  })
})
