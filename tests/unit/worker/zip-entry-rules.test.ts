import { expect, it } from 'vitest'
import type { ZipEntry } from '../../../worker/mock/domain/zip/central-directory.ts'
import { archiveProblem, entryProblem } from '../../../worker/mock/domain/zip/entry-rules.ts'

const megabyte = 1024 * 1024
const ordinary: ZipEntry = {
  name: '1.0.0/tool',
  flags: 0,
  method: 8,
  compressedSize: 100,
  size: 200,
  offset: 0,
  unixMode: 0o100644,
}

const unsafe = '文件路径不安全（含 ..、反斜杠、盘符或控制字符）'

it.each<[string, Partial<ZipEntry>, string | undefined]>([
  ['as most are', {}, undefined],
  ['of a folder', { name: 'a/', unixMode: 0o040755 }, undefined],
  ['with nothing about its kind', { unixMode: 0 }, undefined],
  ['beginning with a slash', { name: '/a' }, undefined],
  ['with two slashes', { name: 'a//b' }, unsafe],
  ['with a dot for a folder', { name: 'a/./b' }, unsafe],
  ['with dots in its name', { name: 'a..b/...' }, undefined],
  ['with a backslash', { name: 'a\\b' }, unsafe],
  ['with a drive', { name: 'C:' }, unsafe],
  ['with a null byte', { name: 'a\u0000' }, unsafe],
  ['with a name that is no UTF-8', { name: 'a\ufffd' }, unsafe],
  ['with other flags', { flags: 0b1000_0000_1110 }, undefined],
  ['encrypted, among other flags', { flags: 0b1000_0000_1001 }, '不支持加密的 ZIP 文件'],
  ['strongly encrypted', { flags: 0x40 }, '不支持加密的 ZIP 文件'],
  ['with an encrypted directory', { flags: 0x2000 }, '不支持加密的 ZIP 文件'],
  ['stored', { method: 0, size: 100 }, undefined],
  ['stored in fewer bytes', { method: 0 }, '记录的大小前后矛盾'],
  ['packed by another method', { method: 12 }, '不支持压缩方式 12'],
  ['a link', { unixMode: 0o120777 }, '只能包含普通文件，不能有链接或设备'],
  ['a device', { unixMode: 0o060000 }, '只能包含普通文件，不能有链接或设备'],
  ['a thousandth, and small', { size: megabyte, compressedSize: 1049 }, undefined],
  ['a hundredth', { size: 2 * megabyte, compressedSize: (2 * megabyte) / 100 + 1 }, undefined],
  ['far less than a hundredth', { size: 2 * megabyte, compressedSize: megabyte / 100 }, '压缩比异常'],
])('§4 package: an entry %s', (_what, change, problem) => {
  expect(entryProblem({ ...ordinary, ...change })).toBe(problem)
})

it('§4 package: all together unpack to at most 1 GB', () => {
  const entries = Array.from({ length: 4 }, (_, index) => ({
    ...ordinary,
    name: String(index),
    size: 256 * megabyte,
  }))
  expect(archiveProblem(entries)).toBeUndefined()
  expect(archiveProblem([...entries, { ...ordinary, size: 1 }])).toBe('解压后过大，最多 1024 MB')
})

it('§4 package: no two have one name, whatever its case', () => {
  expect(archiveProblem([ordinary, { ...ordinary, name: '1.0.0/tool2' }])).toBeUndefined()
  expect(archiveProblem([ordinary, { ...ordinary, name: '1.0.0/Tool' }])).toBe('包含重名的文件')
})
