import { describe, expect, it } from 'vitest'
import { platforms } from '#contract/values/platforms.ts'
import { archives } from '#tests/support/archives.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import { matchPackage, readPackage, versionOf } from '#web/src/features/file/upload/package-reading.ts'

const program = { name: '/1.0.0/log-lens_linux_amd64', data: 'a program' }
const megabyte = 1024 * 1024

function fileOf(bytes: Uint8Array | string, name = 'plugin.zip'): File {
  return new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name)
}

async function faultOf(bytes: Uint8Array | string, name?: string) {
  return (await readPackage(fileOf(bytes, name))).fault
}

describe('package: the browser', () => {
  it('reads only the end of a large file', async () => {
    const zip = buildZip([{ name: '/1.0.0/log-lens_linux_amd64', data: Buffer.alloc(20 * megabyte) }])
    const file = fileOf(zip)
    const slice = file.slice.bind(file)
    let read = 0
    file.slice = (from = 0, to = file.size, type) => {
      read += Math.min(to, file.size) - from
      return slice(from, to, type)
    }
    expect((await readPackage(file)).fault).toBeNull()
    expect(read).toBeLessThan(70_000)
  })

  it.each(archives)('reads the directory as the mock does: %s', async (_what, bytes, fault, entry) => {
    const found = await faultOf(bytes)
    // Not read here: the server refuses what lies before the directory.
    const isOfData = ['otherHeader', 'hiddenBytes', 'compression', 'otherName'].includes(fault)
    const expected = fault === '' ? null : { kind: fault, entry }
    expect([expected, ...(isOfData ? [null] : [])]).toContainEqual(found)
  })

  it('refuses a false zip, an empty file, and an unusable name', async () => {
    expect(await faultOf('MZ this is no zip')).toEqual({ kind: 'notZip' })
    expect(await faultOf('')).toEqual({ kind: 'noBytes' })
    expect(await faultOf('program', ' log-lens_linux_amd64')).toEqual({ kind: 'fileName' })
  })

  it('refuses a file over 200 MB without reading it', async () => {
    const file = fileOf('program', 'log-lens_linux_amd64')
    Object.defineProperty(file, 'size', { value: 200 * megabyte + 1 })
    expect((await readPackage(file)).fault).toEqual({ kind: 'tooLarge' })
  })
})

describe('package: a plugin’s version', () => {
  const match = async (bytes: Uint8Array, name?: string) =>
    matchPackage(await readPackage(fileOf(bytes, name)), { alias: 'log-lens', version: '1.0.0' })

  it('gets all five platforms from the builder’s zip', async () => {
    const zip = builderZip('log-lens', '1.0.0', platforms)
    expect(await match(zip)).toEqual({ fills: platforms, mismatches: [], questions: [], unused: [] })
  })

  it('takes any alias while its own is unknown', async () => {
    const reading = await readPackage(fileOf(builderZip('log-glass', '1.1.0', platforms)))
    const match = matchPackage(reading, { alias: '', version: '1.0.0' })
    expect(match).toEqual({ fills: platforms, mismatches: [], questions: [], unused: [] })
  })

  it('reports another alias and another version once, for all programs of a zip', async () => {
    const { mismatches } = await match(builderZip('log-glass', '1.1.0', platforms))
    expect(mismatches).toEqual([
      { kind: 'alias', found: 'log-glass', wanted: 'log-lens' },
      { kind: 'version', found: '1.1.0', wanted: '1.0.0' },
    ])
  })

  it.each<[string, Uint8Array, string | undefined]>([
    ['all its programs name', builderZip('log-lens', '1.1.0', platforms), '1.1.0'],
    ['is that of another plugin', builderZip('log-glass', '1.1.0', platforms), undefined],
    ['is no version', builderZip('log-lens', 'latest', platforms), undefined],
    ['differs by program', buildZip([program, { ...program, name: '/1.1.0/log-lens_darwin' }]), undefined],
  ])('reads the version of a zip that %s', async (_what, zip, version) => {
    expect(versionOf(await readPackage(fileOf(zip)), { alias: 'log-lens', version: '' })).toBe(version)
  })

  it('reports the wanted name when a zip has no program', async () => {
    const { fills, mismatches } = await match(buildZip([{ name: 'log-lens_windows_amd64', data: 'no .exe' }]))
    expect(fills).toEqual([])
    expect(mismatches).toMatchObject([{ kind: 'noProgram', wanted: '/1.0.0/log-lens_linux_amd64' }])
  })

  it('reads the platform of a bare program from its name', async () => {
    const bytes = Buffer.from('MZ a program')
    const named = { fills: ['windows_amd64'], questions: [] }
    expect(await match(bytes, 'log-lens_windows_amd64.exe')).toMatchObject(named)
    const questions = [{ entry: '', candidates: platforms }]
    expect(await match(bytes, 'anything')).toMatchObject({ fills: [], mismatches: [], questions })
  })

  it('suggests names for files that are named almost like programs', async () => {
    const files = ['log-lens_linux_amd64', 'log-lens_windows_amd64', 'README.md', 'log-lens_plan9_amd64']
    const zip = buildZip(files.map((name) => ({ name: `1.0.0/${name}`, data: 'x' })))
    expect(await match(zip)).toMatchObject({
      fills: ['linux_amd64'],
      mismatches: [],
      unused: [
        { file: '1.0.0/log-lens_windows_amd64', wanted: '/1.0.0/log-lens_windows_amd64.exe' },
        { file: '1.0.0/log-lens_plan9_amd64', wanted: '/1.0.0/log-lens_linux_amd64' },
      ],
    })
  })
})

describe('package: a version of the product', () => {
  const read = (names: readonly string[]) =>
    readPackage(fileOf(buildZip(names.map((name) => ({ name, data: 'x' }))), 'ev.zip'))
  const expected = { version: '1.0.0' }

  it('takes programs of any name', async () => {
    const reading = await readPackage(fileOf(builderZip('log-glass', '9.9.9', ['linux_amd64'])))
    expect(matchPackage(reading, expected)).toMatchObject({ fills: ['linux_amd64'], mismatches: [] })
  })

  it.each(['ev', 'elastic_view'])('takes the builder’s programs named %s_…', async (alias) => {
    const reading = await read([`${alias}_linux_amd64`, `${alias}_linux_arm64`, `${alias}_windows.exe`])
    expect(matchPackage(reading, expected)).toMatchObject({
      fills: ['windows_amd64', 'linux_amd64', 'linux_arm64'],
      questions: [],
    })
  })

  it('asks for the processor when a name has only the system', async () => {
    const reading = await read(['elastic_view_linux_amd64', 'elastic_view_darwin'])
    const { fills, questions } = matchPackage(reading, expected)
    expect(fills).toEqual(['linux_amd64'])
    expect(questions).toEqual([
      { entry: 'elastic_view_darwin', candidates: ['darwin_amd64', 'darwin_arm64'] },
    ])
    const answered = matchPackage(reading, expected, new Map([['elastic_view_darwin', 'darwin_arm64']]))
    expect(answered.fills).toEqual(['linux_amd64', 'darwin_arm64'])
  })

  it('asks for the platform of a zip without a known name', async () => {
    const reading = await read(['tool', 'config.yml'])
    expect(matchPackage(reading, expected).questions).toEqual([{ entry: '', candidates: platforms }])
    expect(matchPackage(reading, expected, new Map([['', 'linux_arm64']])).fills).toEqual(['linux_arm64'])
  })
})
