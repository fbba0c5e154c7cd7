import { expect, it } from 'vitest'
import { assertEntries, assertEntry, type ZipEntry, ZipError } from '#contract/values/zip-entry.ts'

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
  ['a file', {}, undefined],
  ['a folder', { name: 'a/', path: 'a/', size: 0, fileType: 0o040000 }, undefined],
  ['an entry of unknown kind', { fileType: 0 }, undefined],
  ['a path that leaves its folder later', { name: '1.0.0/../../a' }, unsafe],
  ['a path with a leading dot', { name: './a' }, unsafe],
  ['an empty name', { name: '' }, unsafe],
  ['a path with two slashes', { name: 'a//b' }, unsafe],
  ['a path with the folder “.”', { name: 'a/./b' }, unsafe],
  ['a name with dots', { name: 'a..b/...c' }, undefined],
  ['a null byte', { name: 'a\u0000' }, unsafe],
  ['harmless flags', { flags: 0b1000_0000_1110 }, undefined],
  ['the flag of encryption', { flags: 0b1000_0000_1001 }, 'encrypted'],
  ['the flag of strong encryption', { flags: 0x40 }, 'encrypted'],
  ['the flag of an encrypted directory', { flags: 0x2000 }, 'encrypted'],
  ['stored data', { method: 0, size: 100 }, undefined],
  ['stored data of another size', { method: 0 }, 'corrupt'],
  ['an unknown compression method', { method: 12 }, 'method'],
  ['a link', { fileType: 0o120000 }, 'special'],
  ['a device', { fileType: 0o060000 }, 'special'],
  ['a small file packed to a thousandth', { size: megabyte, compressedSize: 1049 }, undefined],
  ['a file packed to a hundredth', { size: 2 * megabyte, compressedSize: megabyte / 50 + 1 }, undefined],
  ['a file packed to less than a hundredth', { size: 2 * megabyte, compressedSize: megabyte / 100 }, 'ratio'],
])('§4 package: the entry check decides on %s', (_what, change, problem) => {
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

it('§4 package: all files together have at most 1 GB unpacked', () => {
  const most = entries(4, { size: 256 * megabyte })
  expect(faultOf(() => assertEntries(most, end))).toBeUndefined()
  const more = [...most, { ...ordinary, offset: 9000, size: 1 }]
  expect(faultOf(() => assertEntries(more, end))).toBe('unpackedSize')
})

it.each([
  [['a', 'a/b'], true],
  [['a/b/c', 'x', 'A'], true],
  [['a', 'a/'], true],
  [['a/', 'a'], true],
  [['a', 'a-b', 'a.b', 'a/b'], true],
  [['a/', 'a/b', 'a.b', 'ab', 'b/a'], false],
])('§4 package: the paths %j count as file and folder at once: %s', (names, isRefused) => {
  const named = entries(names.length).map((entry, index) => ({
    ...ordinary,
    ...entry,
    name: names[index] ?? '',
    path: names[index] ?? '',
  }))
  expect(faultOf(() => assertEntries(named, end))).toBe(isRefused ? 'fileAndFolder' : undefined)
})

it('§4 package: overlapping entries are refused', () => {
  // 30 bytes of local header, 10 of name and 100 of data: the next entry begins at 140 at the earliest.
  const at = (offset: number) => [ordinary, { ...ordinary, name: 'next', offset }]
  expect(faultOf(() => assertEntries(at(140), end))).toBeUndefined()
  expect(faultOf(() => assertEntries(at(139), end))).toBe('overlap')
  expect(faultOf(() => assertEntries(at(140), 280))).toBeUndefined()
  expect(faultOf(() => assertEntries(at(140), 279))).toBe('corrupt')
})
