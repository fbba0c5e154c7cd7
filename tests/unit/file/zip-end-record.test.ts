import { describe, expect, it } from 'vitest'
import { saidResult } from '#tests/support/said.ts'
import { buildZip, contentOf } from '#tests/support/zip.ts'
import { inspectPackage } from '#worker/mock/domain/file/package.ts'

const tool = { name: 'tool', data: 'a program' }
const other = { name: 'other', data: 'another one' }
const endBytes = 22

async function inspect(bytes: Uint8Array) {
  return saidResult(await inspectPackage(contentOf(bytes), 'plugin.zip'))
}

function refusal(message: string, file = 'plugin.zip') {
  return { issues: [{ file, message }] }
}

/** Replaces bytes, counted from the end. */
function changed(bytes: Buffer, fromEnd: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, copy.length - fromEnd)
  return copy
}

describe('§4 package: the end record of a zip has to be true', () => {
  const good = buildZip([tool, other])

  it.each([
    ['number of entries', { count: 0xffff }],
    ['size of its directory', { bytes: 0xffffffff }],
    ['place of its directory', { offset: 0xffffffff }],
  ])('the %s is not kept elsewhere', async (_what, claims) => {
    expect(await inspect(buildZip([tool], { claims }))).toEqual(refusal('不支持 ZIP64 格式'))
  })

  it.each([
    ['size', { size: 0xffffffff }],
    ['packed size', { compressedSize: 0xffffffff }],
    ['place', { offset: 0xffffffff }],
  ])('the %s of an entry is not kept elsewhere', async (_what, claims) => {
    expect(await inspect(buildZip([{ ...tool, claims }]))).toEqual(refusal('不支持 ZIP64 格式', 'tool'))
  })

  it.each([{ disk: 1 }, { directoryDisk: 1 }, { countHere: 1 }])(
    'it is all of its volumes: %o',
    async (claims) => {
      expect(await inspect(buildZip([tool, other], { claims }))).toEqual(refusal('不支持分卷的 ZIP 文件'))
    },
  )

  it.each([
    ['begins a byte later', { offset: good.length - endBytes - 101 + 1 }],
    ['is a byte longer', { bytes: 102 }],
    ['is a byte shorter', { bytes: 100 }],
  ])('its directory %s', async (_what, claims) => {
    expect(await inspect(buildZip([tool, other], { claims }))).toEqual(
      refusal('不是完整的 ZIP 文件，可能已被截断'),
    )
  })

  it.each([1, 3])('a count of %s entries is refused', async (count) => {
    expect(await inspect(buildZip([tool, other], { claims: { count } }))).toEqual(
      refusal('ZIP 文件已损坏，记录前后矛盾'),
    )
  })

  it.each([
    ['an entry that is none', endBytes + 51, [0]],
    ['a name that goes on behind it', endBytes + 51 - 28, [200]],
    ['fields that go on behind it', endBytes + 51 - 30, [1]],
    ['a comment that goes on behind it', endBytes + 51 - 32, [1]],
    ['a last entry that is cut', endBytes + 101 - 28, [40]],
  ])('its directory holds %s', async (_what, fromEnd, values) => {
    expect(await inspect(changed(good, fromEnd, ...values))).toEqual(refusal('ZIP 文件已损坏，记录前后矛盾'))
  })

  it('an end record one byte before the end of the file is not found', async () => {
    const cut = refusal('不是完整的 ZIP 文件，可能已被截断')
    expect(await inspect(Buffer.concat([good, Buffer.alloc(1)]))).toEqual(cut)
    expect(await inspect(good.subarray(0, -1))).toEqual(cut)
  })
})

describe('§4 package: an entry is where the directory says', () => {
  const wrong = (message: string, file = 'tool') => refusal(message, file)

  it.each([
    ['behind what there is', { claims: { offset: 5000 } }, 'ZIP 文件已损坏，记录前后矛盾'],
    ['in the middle of another', { claims: { offset: 3 } }, 'ZIP 文件已损坏，记录前后矛盾'],
    ['with a name that is not its own', { localName: 'loot' }, '文件名前后矛盾'],
    [
      'a byte longer than there is',
      { claims: { size: 10, compressedSize: 10 } },
      'ZIP 文件已损坏，记录前后矛盾',
    ],
    ['unpacked a byte longer', { deflate: true, claims: { size: 10 } }, '解压后的大小与记录不符'],
    ['unpacked a byte shorter', { deflate: true, claims: { size: 8 } }, '解压后的大小与记录不符'],
  ])('and is not %s', async (_what, change, message) => {
    expect(await inspect(buildZip([{ ...tool, ...change }]))).toEqual(wrong(message))
  })

  it('and has the compression method that it says', async () => {
    const zip = buildZip([{ ...tool, deflate: true }])
    zip.writeUInt16LE(0, 8)
    expect(await inspect(zip)).toEqual(wrong('记录的位置不正确'))
  })

  it('and its name ends within the data', async () => {
    const zip = buildZip([tool])
    zip.writeUInt16LE(500, 26)
    expect(await inspect(zip)).toEqual(wrong('记录的位置不正确'))
    zip.writeUInt16LE(tool.name.length, 26)
    zip.writeUInt16LE(500, 28)
    expect(await inspect(zip)).toEqual(wrong('记录的位置不正确'))
  })
})
