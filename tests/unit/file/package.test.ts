import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { said, saidResult } from '#tests/support/said.ts'
import { builderZip, buildZip, contentOf } from '#tests/support/zip.ts'
import { inspectPackage, packageIssues } from '#worker/mock/domain/file/package.ts'
import type { FileRecord } from '#worker/mock/domain/file/records.ts'
import { samplePackage } from '#worker/mock/domain/file/sample-package.ts'

const allPlatforms = ['windows_amd64', 'linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64'] as const
const program = { name: '/1.0.0/log-lens_linux_amd64', data: 'a program, '.repeat(200) }

async function inspect(bytes: Uint8Array, fileName = 'plugin.zip') {
  const inspected = await inspectPackage(contentOf(bytes), fileName)
  if ('issues' in inspected) throw new Error(`[test] ${JSON.stringify(inspected)}`)
  return inspected
}

async function issuesOf(bytes: Uint8Array): Promise<unknown> {
  return saidResult(await inspectPackage(contentOf(bytes), 'plugin.zip'))
}

function issue(file: string, message: string) {
  return { issues: [{ file, message: expect.stringContaining(message) }] }
}

/** Returns the parts of an inspected package's file record that its issues depend on. */
async function fileOf(bytes: Uint8Array, fileName = 'plugin.zip'): Promise<FileRecord> {
  return { ...(await inspect(bytes, fileName)), fileName } as FileRecord
}

describe('§4 package:', () => {
  it('a deflated zip with folders and a comment lists its files alone', async () => {
    const zip = buildZip(
      [
        { name: '1.0.0/', data: '', claims: { mode: 0o040755 } },
        { ...program, name: '1.0.0/log-lens_linux_amd64', deflate: true },
        { name: 'README.md', data: '' },
      ],
      { comment: 'built on a Tuesday' },
    )
    expect((await inspect(zip)).entries).toEqual([
      { name: '1.0.0/log-lens_linux_amd64', size: program.data.length, platform: 'linux_amd64' },
      { name: 'README.md', size: 0, platform: null },
    ])
  })

  it('the sample of a scenario has constant bytes and fits its version', async () => {
    const version = { alias: 'log-lens', version: '1.0.0' }
    const bytes = samplePackage({ ...version, platforms: allPlatforms })
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe('67431264c3d28a17')
    expect(packageIssues(await fileOf(bytes), { ...version, platform: 'linux_arm64' })).toEqual([])
  })

  it.each([
    ['log-lens_windows_amd64.exe', 'windows_amd64'],
    ['tool', null],
  ])('a bare binary named %s is for %s', async (name, platform) => {
    const { isZip, entries } = await inspect(Buffer.from('\u007fELF'), name)
    expect([isZip, entries]).toEqual([false, [{ name, size: 4, platform }]])
  })
})

describe('§4 package: a zip is refused', () => {
  it.each([
    // The other rules are held by zip-entry.test.ts and archives.test.ts.
    ['a symbolic link', { claims: { mode: 0o120777 } }, '普通文件'],
    ['a symbolic link by macOS', { system: 19, claims: { mode: 0o120777 } }, '普通文件'],
    ['a wrong CRC, stored', { claims: { crc: 1 } }, 'CRC'],
    ['a wrong CRC, deflated', { deflate: true, claims: { crc: 1 } }, 'CRC'],
  ])('for an entry with %s', async (_what, change, message) => {
    expect(await issuesOf(buildZip([{ ...program, ...change }]))).toEqual(issue(program.name, message))
  })

  it('for corrupted data, also when Node 20 throws an error of zlib', async () => {
    const zip = buildZip([{ ...program, deflate: true }])
    const corrupted = Buffer.from(zip).fill(0xff, 60, 70)
    expect(await issuesOf(corrupted)).toEqual(issue(program.name, '已损坏'))
    const transform = () =>
      Promise.reject(Object.assign(new Error('invalid block type'), { code: 'Z_DATA_ERROR' }))
    vi.stubGlobal('DecompressionStream', function decompression() {
      return new TransformStream({ transform })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await issuesOf(zip)).toEqual(issue(program.name, '已损坏'))
  })

  it('with a reason wherever it is truncated', async () => {
    const zip = builderZip('log-lens', '1.0.0', ['linux_amd64', 'windows_amd64'])
    for (let length = 4; length < zip.length; length += 1)
      expect(await issuesOf(zip.subarray(0, length))).toHaveProperty('issues')
  })
})

describe('§4 package: a version', () => {
  const expected = { alias: 'log-lens', version: '1.0.0', platform: 'linux_amd64' } as const

  it('takes the builder’s zip for each platform', async () => {
    const file = await fileOf(builderZip('log-lens', '1.0.0', allPlatforms))
    for (const platform of allPlatforms) expect(packageIssues(file, { ...expected, platform })).toEqual([])
  })

  it('refuses a zip without a program for the platform', async () => {
    const file = await fileOf(builderZip('log-lens', '1.0.0', ['windows_amd64']))
    expect(packageIssues(file, { ...expected, platform: 'windows_amd64' })).toEqual([])
    expect(said(packageIssues(file, expected))).toEqual([
      { file: 'plugin.zip', message: '安装包中没有 linux_amd64 的程序，应为 /1.0.0/log-lens_linux_amd64' },
    ])
  })

  it('refuses a program of another plugin and version', async () => {
    const name = '2.0.0/other_linux_amd64'
    const file = await fileOf(builderZip('other', '2.0.0', ['linux_amd64']))
    expect(said(packageIssues(file, expected))).toEqual([
      { file: name, message: '插件标识是 other，应为 log-lens' },
      { file: name, message: '版本目录是 2.0.0，应为 1.0.0' },
    ])
  })

  it('refuses a program outside of a version’s folder', async () => {
    const file = await fileOf(buildZip([{ name: 'log-lens_linux_amd64', data: 'x' }]))
    expect(said(packageIssues(file, expected))).toEqual([
      { file: 'log-lens_linux_amd64', message: '版本目录是 空，应为 1.0.0' },
    ])
  })

  it('takes a program of a system for each of its processors', async () => {
    const file = await fileOf(buildZip([{ name: '1.0.0/log-lens_darwin', data: 'x' }]))
    expect(packageIssues(file, { ...expected, platform: 'darwin_arm64' })).toEqual([])
    expect(packageIssues(file, { ...expected, platform: 'darwin_amd64' })).toEqual([])
    expect(packageIssues(file, expected)).toHaveLength(1)
  })

  it.each([
    ['log-lens_linux_amd64', 0],
    ['log-lens_linux', 0],
    ['log-lens_darwin', 1],
    ['any-name', 0],
    ['other_linux_amd64', 1],
    ['log-lens_linux_arm64', 1],
    ['other_linux_arm64', 2],
  ])('reports the issues of the bare binary %s: %i', async (name, count) => {
    expect(packageIssues(await fileOf(Buffer.from('binary'), name), expected)).toHaveLength(count)
  })
})
