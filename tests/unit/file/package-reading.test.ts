import { describe, expect, it } from 'vitest'
import { platforms } from '#contract/values/platforms.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import { matchPackage, readPackage } from '#web/src/features/file/upload/package-reading.ts'

const program = { name: '/1.0.0/log-lens_linux_amd64', data: 'a program, '.repeat(200) }
const megabyte = 1024 * 1024

function fileOf(bytes: Uint8Array | string, name = 'plugin.zip'): File {
  return new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name)
}

async function faultOf(bytes: Uint8Array | string, name?: string) {
  return (await readPackage(fileOf(bytes, name))).fault
}

describe('package: the zip’s directory, read in the browser', () => {
  it('knows every program of the builder’s one zip, without its leading slash', async () => {
    const { isZip, entries, fault } = await readPackage(fileOf(builderZip('log-lens', '1.0.0', platforms)))
    expect({ isZip, fault }).toEqual({ isZip: true, fault: null })
    expect(entries.map(({ name }) => name)).toContain('1.0.0/log-lens_windows_amd64.exe')
    expect(entries.map(({ program }) => program?.platforms)).toEqual(platforms.map((each) => [each]))
  })

  it('reads a deflated zip and one with a comment, and says how large a file gets', async () => {
    const zip = buildZip([{ ...program, deflate: true }], { comment: 'made by hand' })
    const { entries, fault } = await readPackage(fileOf(zip))
    expect(fault).toBeNull()
    expect(entries).toMatchObject([{ name: '1.0.0/log-lens_linux_amd64', size: program.data.length }])
  })

  it('reads nothing of a large file but its end', async () => {
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

  const whole = buildZip([program])
  it.each([
    ['truncated at its end', whole.subarray(0, -30), { kind: 'truncated', entry: '' }],
    [
      'a path with ..',
      buildZip([{ ...program, name: '../../etc/passwd' }]),
      { kind: 'unsafePath', entry: '../../etc/passwd' },
    ],
    [
      'more files than are taken',
      buildZip(Array.from({ length: 1001 }, (_, at) => ({ name: `f${at}`, data: '' }))),
      { kind: 'tooManyFiles', entry: '' },
    ],
  ])('refuses one that is %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toEqual(fault)
  })

  it('refuses what only has the name of a zip, no bytes, or no name that can be kept', async () => {
    expect(await faultOf('MZ this is no zip')).toEqual({ kind: 'notZip' })
    expect(await faultOf('')).toEqual({ kind: 'noBytes' })
    expect(await faultOf('program', ' log-lens_linux_amd64')).toEqual({ kind: 'fileName' })
  })

  it('refuses more than 200 MB without reading it', async () => {
    const file = fileOf('program', 'log-lens_linux_amd64')
    Object.defineProperty(file, 'size', { value: 200 * megabyte + 1 })
    expect((await readPackage(file)).fault).toEqual({ kind: 'tooLarge' })
  })
})

describe('package: does it belong to the version', () => {
  const match = async (bytes: Uint8Array, name?: string) =>
    matchPackage(await readPackage(fileOf(bytes, name)), { alias: 'log-lens', version: '1.0.0' })

  it('the builder’s zip fills all five platforms', async () => {
    const zip = builderZip('log-lens', '1.0.0', platforms)
    expect(await match(zip)).toEqual({ fills: platforms, mismatches: [], questions: [], unused: [] })
  })

  it('of a plugin without a known alias may have any', async () => {
    const reading = await readPackage(fileOf(builderZip('log-glass', '1.1.0', platforms)))
    const match = matchPackage(reading, { alias: '', version: '1.0.0' })
    expect(match).toEqual({ fills: platforms, mismatches: [], questions: [], unused: [] })
  })

  it('says which alias and which version it found instead', async () => {
    const { mismatches } = await match(builderZip('log-glass', '1.1.0', ['linux_arm64']))
    const file = '1.1.0/log-glass_linux_arm64'
    expect(mismatches).toEqual([
      { kind: 'alias', file, found: 'log-glass', wanted: 'log-lens' },
      { kind: 'version', file, found: '1.1.0', wanted: '1.0.0' },
    ])
  })

  it('a zip without a program of that name says what it would have to be called', async () => {
    const { fills, mismatches } = await match(buildZip([{ name: 'log-lens_windows_amd64', data: 'no .exe' }]))
    expect(fills).toEqual([])
    expect(mismatches).toMatchObject([{ kind: 'noProgram', wanted: '/1.0.0/log-lens_linux_amd64' }])
  })

  it('a bare program tells its platform by its name and needs no folder', async () => {
    const bytes = Buffer.from('MZ a program')
    expect(await match(bytes, 'log-lens_windows_amd64.exe')).toMatchObject({
      fills: ['windows_amd64'],
      questions: [],
    })
    expect(await match(bytes, 'anything')).toMatchObject({
      fills: [],
      mismatches: [],
      questions: [{ entry: '', candidates: platforms }],
    })
  })

  it('a file that is named almost like a program is not used, and its name is corrected', async () => {
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

describe('package: does it belong to the product’s version', () => {
  const read = (names: readonly string[]) =>
    readPackage(fileOf(buildZip(names.map((name) => ({ name, data: 'x' }))), 'ev.zip'))
  const expected = { version: '1.0.0' }

  it('it may be named any way', async () => {
    const reading = await readPackage(fileOf(builderZip('log-glass', '9.9.9', ['linux_amd64'])))
    expect(matchPackage(reading, expected)).toMatchObject({ fills: ['linux_amd64'], mismatches: [] })
  })

  it.each(['ev', 'elastic_view'])(
    'the programs of a builder that names them %s_… are found',
    async (alias) => {
      const reading = await read([`${alias}_linux_amd64`, `${alias}_linux_arm64`, `${alias}_windows.exe`])
      expect(matchPackage(reading, expected)).toMatchObject({
        fills: ['windows_amd64', 'linux_amd64', 'linux_arm64'],
        questions: [],
      })
    },
  )

  it('a program of a system with two processors asks which it is for', async () => {
    const reading = await read(['elastic_view_linux_amd64', 'elastic_view_darwin'])
    const { fills, questions } = matchPackage(reading, expected)
    expect(fills).toEqual(['linux_amd64'])
    expect(questions).toEqual([
      { entry: 'elastic_view_darwin', candidates: ['darwin_amd64', 'darwin_arm64'] },
    ])
    const answered = matchPackage(reading, expected, { elastic_view_darwin: 'darwin_arm64' })
    expect(answered.fills).toEqual(['linux_amd64', 'darwin_arm64'])
  })

  it('a zip without any known name asks which platform it is for', async () => {
    const reading = await read(['tool', 'config.yml'])
    expect(matchPackage(reading, expected).questions).toEqual([{ entry: '', candidates: platforms }])
    expect(matchPackage(reading, expected, { '': 'linux_arm64' }).fills).toEqual(['linux_arm64'])
  })
})
