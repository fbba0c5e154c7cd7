import { expect, it } from 'vitest'
import { assertEntries, assertEntry, type ZipEntry, ZipError } from '#contract/values/zip-directory.ts'

const megabyte = 1024 * 1024
const ordinary: ZipEntry = {
  path: '1.0.0/tool',
  name: '1.0.0/tool',
  nameBytes: 10,
  flags: 0,
  method: 8,
  crc: 0,
  compressedSize: 100,
  size: 200,
  offset: 0,
  fileType: 0o100000,
}

/** Returns the thrown fault; undefined when nothing is thrown. */
function faultOf(check: () => void) {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof ZipError) return error.fault
    throw error
  }
}

const unsafe = 'unsafePath'

it.each<[string, Partial<ZipEntry>, string | undefined]>([
  ['as most are', {}, undefined],
  ['of a folder', { name: 'a/', fileType: 0o040000 }, undefined],
  ['with nothing about its kind', { fileType: 0 }, undefined],
  ['beginning with two slashes', { name: '/a' }, unsafe],
  ['out of its folder', { name: '../a' }, unsafe],
  ['out of its folder on a way', { name: '1.0.0/../../a' }, unsafe],
  ['beginning with a dot', { name: './a' }, unsafe],
  ['without a name', { name: '' }, unsafe],
  ['with two slashes', { name: 'a//b' }, unsafe],
  ['with a dot for a folder', { name: 'a/./b' }, unsafe],
  ['with dots in its name', { name: 'a..b/...' }, undefined],
  ['with a backslash', { name: 'a\\b' }, unsafe],
  ['with a drive', { name: 'C:' }, unsafe],
  ['below a drive', { name: 'C:/a' }, unsafe],
  ['with a null byte', { name: 'a\u0000' }, unsafe],
  ['with a name that is no UTF-8', { name: 'a\ufffd' }, unsafe],
  ['with other flags', { flags: 0b1000_0000_1110 }, undefined],
  ['encrypted, among other flags', { flags: 0b1000_0000_1001 }, 'encrypted'],
  ['strongly encrypted', { flags: 0x40 }, 'encrypted'],
  ['with an encrypted directory', { flags: 0x2000 }, 'encrypted'],
  ['stored', { method: 0, size: 100 }, undefined],
  ['stored in fewer bytes', { method: 0 }, 'damaged'],
  ['packed by another method', { method: 12 }, 'method'],
  ['a link', { fileType: 0o120000 }, 'special'],
  ['a device', { fileType: 0o060000 }, 'special'],
  ['a thousandth, and small', { size: megabyte, compressedSize: 1049 }, undefined],
  ['a hundredth', { size: 2 * megabyte, compressedSize: (2 * megabyte) / 100 + 1 }, undefined],
  ['far less than a hundredth', { size: 2 * megabyte, compressedSize: megabyte / 100 }, 'ratio'],
])('§4 package: an entry %s', (_what, change, problem) => {
  expect(faultOf(() => assertEntry({ ...ordinary, ...change }))).toBe(problem)
})

/** Builds consecutive entries with different names. */
function entries(count: number, change: Partial<ZipEntry> = {}): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const offset = index * 1000
    return { ...ordinary, name: String(index), offset, ...change }
  })
}

const end = 1_000_000

it('§4 package: all files together unpack to at most 1 GB', () => {
  const most = entries(4, { size: 256 * megabyte })
  expect(faultOf(() => assertEntries(most, end))).toBeUndefined()
  expect(faultOf(() => assertEntries([...most, { ...ordinary, offset: 9000, size: 1 }], end))).toBe(
    'unpackedSize',
  )
})

it('§4 package: names are unique, ignoring case', () => {
  const [first, second] = entries(2)
  expect(faultOf(() => assertEntries(entries(2), end))).toBeUndefined()
  const named = [
    { ...ordinary, ...first, name: '1.0.0/tool' },
    { ...ordinary, ...second, name: '1.0.0/Tool' },
  ]
  expect(faultOf(() => assertEntries(named, end))).toBe('duplicate')
})

it.each([
  [['a', 'a/b'], true],
  [['a/b/c', 'x', 'A'], true],
  [['a', 'a/'], true],
  [['a/', 'a'], true],
  [['a', 'a-b', 'a.b', 'a/b'], true],
  [['a/', 'a/b', 'a.b', 'ab', 'b/a'], false],
])('§4 package: no path is a file and a folder at once (%j)', (names, isRefused) => {
  const named = entries(names.length).map((entry, index) => ({
    ...ordinary,
    ...entry,
    name: names[index] ?? '',
    path: names[index] ?? '',
  }))
  expect(faultOf(() => assertEntries(named, end))).toBe(isRefused ? 'fileAndFolder' : undefined)
})

it('§4 package: entries do not overlap and end before the directory', () => {
  // 30 bytes of local header, 10 of name and 100 of data: the next entry begins at 140 at the earliest.
  const at = (offset: number) => [ordinary, { ...ordinary, name: 'next', offset }]
  expect(faultOf(() => assertEntries(at(140), end))).toBeUndefined()
  expect(faultOf(() => assertEntries(at(139), end))).toBe('overlap')
  expect(faultOf(() => assertEntries(at(140), 280))).toBeUndefined()
  expect(faultOf(() => assertEntries(at(140), 279))).toBe('damaged')
})
