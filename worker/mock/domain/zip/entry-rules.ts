import { limits } from '../../../../contract/limits.ts'
import type { ZipEntry } from './central-directory.ts'

const encrypted = 0x0001 | 0x0040 | 0x2000
export const stored = 0
export const deflated = 8
const fileTypes = 0o170000
const regularFile = 0o100000
const directory = 0o040000
const { maxTotalBytes, maxRatio, ratioFromBytes } = limits.zip

/** The name without the one leading slash that the family's builder writes. */
export function entryName({ name }: ZipEntry): string {
  return name.startsWith('/') ? name.slice(1) : name
}

/** What is wrong with an entry as its directory describes it; undefined when nothing is. */
export function entryProblem(entry: ZipEntry): string | undefined {
  if (!isSafePath(entryName(entry))) return '文件路径不安全（含 ..、反斜杠、盘符或控制字符）'
  if ((entry.flags & encrypted) !== 0) return '不支持加密的 ZIP 文件'
  if (entry.method !== stored && entry.method !== deflated) return `不支持压缩方式 ${entry.method}`
  if (entry.method === stored && entry.size !== entry.compressedSize) return '记录的大小前后矛盾'
  if (!isOrdinary(entry)) return '只能包含普通文件，不能有链接或设备'
  if (entry.size > ratioFromBytes && entry.size > entry.compressedSize * maxRatio) return '压缩比异常'
  return undefined
}

/** What is wrong with all of them together; undefined when nothing is. */
export function archiveProblem(entries: readonly ZipEntry[]): string | undefined {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > maxTotalBytes) return `解压后过大，最多 ${maxTotalBytes / 1024 / 1024} MB`
  const names = new Set(entries.map((entry) => entryName(entry).toLowerCase()))
  return names.size < entries.length ? '包含重名的文件' : undefined
}

function isSafePath(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  if (/[\\:\u0000-\u001f\u007f\ufffd]/.test(path)) return false
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

function isOrdinary({ unixMode }: ZipEntry): boolean {
  const type = unixMode & fileTypes
  return type === 0 || type === regularFile || type === directory
}
