import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import type { PackagesValue } from '#web/src/features/file/packages.ts'
import { PackagesField } from '#web/src/features/file/packages-field.tsx'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { fileInput, openPage, prepareConsolePage } from '../support/console-page.tsx'
import { serveUploads } from '../support/serve-uploads.ts'

const mock = prepareConsolePage()
serveUploads()

const plugin = { alias: 'log-lens', version: '1.0.0' }
const product = { version: '1.0.0' }

async function open(expected: typeof plugin | typeof product, hasSource = false) {
  const onChange = vi.fn<(value: PackagesValue) => void>()
  const field = () => <PackagesField expected={expected} hasSource={hasSource} onChange={onChange} />
  const { user } = await openPage(mock(), 'author', field, '/app/publish')
  const choose = (...files: [name: string, bytes: Uint8Array][]) =>
    user.upload(
      fileInput(),
      files.map(([name, bytes]) => new File([Buffer.from(bytes)], name)),
    )
  /** Returns the newest value. */
  const last = () => {
    const [value] = onChange.mock.lastCall ?? []
    if (!value) throw new Error('[test] the field has no value yet.')
    return value
  }
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  return { user, onChange, choose, row, last }
}

const zipOf = (...names: string[]): Uint8Array => buildZip(names.map((name) => ({ name, data: 'a program' })))

it('screens packages: source code beside the packages is uploaded as such', async () => {
  const { choose, row, last } = await open(plugin)
  expect(row('源代码').textContent).toContain('没有（可不提供）')
  await choose(
    ['plugin.zip', builderZip('log-lens', '1.0.0', ['linux_amd64'])],
    ['source_code.zip', zipOf('log-lens/main.go')],
  )
  await vi.waitFor(() => expect(last()).toMatchObject({ unready: 0, source: expect.any(String) }))
  const { files, source } = last()
  expect(files.map(({ platform }) => platform)).toEqual(['linux_amd64'])
  expect(files).not.toContainEqual(expect.objectContaining({ file_id: source }))
  expect(row('源代码').textContent).toContain('source_code.zip')
})

it('screens packages: the source code of a version can be removed', async () => {
  const { user, row, last } = await open(plugin, true)
  expect(row('源代码').textContent).toContain('已有')
  await user.click(screen.getByRole('button', { name: '移除源代码' }))
  expect(last()).toMatchObject({ source: '' })
})

it('screens packages: a product version takes programs, and refuses source code', async () => {
  const { choose } = await open(product)
  screen.getByText(/ev_linux_amd64/)
  expect(screen.queryByText(/plugin\.zip/)).toBeNull()
  await choose(['source_code.zip', zipOf('ev/main.go')])
  await screen.findByText('源代码只能随插件版本上传，ev 版本不保存源代码')
  expect(screen.queryByRole('row', { name: /源代码/ })).toBeNull()
})

it('screens packages: a program without an architecture in its name asks for its platform', async () => {
  const { user, choose, row, last } = await open(product)
  await choose([
    'ev.zip',
    zipOf('elastic_view_linux_amd64', 'elastic_view_windows.exe', 'elastic_view_darwin'),
  ])
  await vi.waitFor(() => expect(last().files).toHaveLength(2))
  const choice = screen.getByRole('combobox', { name: 'elastic_view_darwin 用于哪个平台？' })
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(choice, 'macOS Apple Silicon')
  expect(last().files.map(({ platform }) => platform)).toContain('darwin_arm64')
  expect(row('macOS Apple Silicon').textContent).toContain('ev.zip')
})

it('screens packages: an unused file of a zip shows the expected name', async () => {
  const { choose } = await open(plugin)
  await choose(['plugin.zip', zipOf('1.0.0/log-lens_linux_amd64', '1.0.0/log-lens_windows_amd64')])
  const unused = await screen.findByText(/^未使用 1.0.0\/log-lens_windows_amd64：/)
  expect(unused.textContent).toContain('应形如 /1.0.0/log-lens_windows_amd64.exe')
})

it('screens packages: a download is one row per archive, with its platforms', async () => {
  const file = (platform: 'linux_amd64' | 'linux_arm64' | 'darwin_arm64', sha256: string) => ({
    ...{ platform, sha256, size: 9, file_id: platform, file_name: 'plugin.zip' },
    download_url: `/api/v1/files/${platform}`,
  })
  const files = [file('linux_amd64', 'a1'), file('darwin_arm64', 'b2'), file('linux_arm64', 'a1')]
  const source = '/api/v1/files/1/source_code.zip?key=x'
  const list = () => <VersionFiles files={files} own={['linux_arm64']} source={source} />
  await openPage(mock(), 'reviewer', list, '/app/publish')
  const links = await screen.findAllByRole('link', { name: /^下载/ })
  const attributes = ['aria-label', 'href', 'download']
  expect(links.map((link) => attributes.map((name) => link.getAttribute(name)))).toMatchObject([
    ['下载 Linux x64、Linux ARM64', expect.stringMatching(/linux_arm64$/), 'plugin.zip'],
    ['下载 macOS Apple Silicon', expect.stringMatching(/darwin_arm64$/), 'plugin.zip'],
    ['下载源代码', expect.stringMatching(/source_code.zip/), 'source_code.zip'],
  ])
})

it('screens packages: a wrong or too large package is refused before the upload', async () => {
  const { choose, last } = await open(plugin)
  const tooLarge = new File([], 'large.zip')
  Object.defineProperty(tooLarge, 'size', { value: limits.file.maxBytes + 1 })
  await choose(['plugin.zip', builderZip('log-glass', '1.0.0', ['linux_amd64'])])
  await screen.findByText(/插件标识是 log-glass，应为 log-lens/)
  await choose(['none.zip', Buffer.from('MZ a program')])
  await screen.findByText(/不是 ZIP 文件/)
  fireEvent.change(fileInput(), { target: { files: [tooLarge] } })
  await screen.findByText(/文件超过 200 MB/)
  expect(last().unready).toBeGreaterThan(0)
  expect(mock().requests.filter(({ url }) => url.includes('Upload'))).toEqual([])
})

it('screens packages: an upload begins when the version number matches the package', async () => {
  let setNumber = () => {}
  const field = () => {
    const [version, setVersion] = useState('1.0.0')
    setNumber = () => setVersion('2.0.0')
    return <PackagesField expected={{ alias: 'log-lens', version }} />
  }
  const { user } = await openPage(mock(), 'author', field, '/app/publish')
  const zip = builderZip('log-lens', '2.0.0', ['linux_amd64'])
  await user.upload(fileInput(), new File([Buffer.from(zip)], 'plugin.zip'))
  await screen.findByText(/安装包里的版本是 2\.0\.0，应为 1\.0\.0/)
  act(() => setNumber())
  await screen.findByText('上传完成，SHA-256 一致')
  expect(await screen.findByText(/^还缺 4 个平台/)).toBeTruthy()
})
