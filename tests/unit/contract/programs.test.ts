import { expect, it } from 'vitest'
import { platforms } from '#contract/values/platforms.ts'
import { isSourceCode, parseProgramName, programPath } from '#contract/values/programs.ts'

it('§4 package: the path of a program has its version, plugin and platform', () => {
  for (const platform of platforms) {
    const name = { version: '1.2.0', alias: 'log-lens' }
    const path = programPath({ ...name, platform }).slice(1)
    expect(parseProgramName(path)).toEqual({ ...name, platforms: [platform] })
  }
})

it.each([
  ['log-lens_linux_amd64', { version: '', alias: 'log-lens', platforms: ['linux_amd64'] }],
  ['ev_linux_amd64', { version: '', alias: 'ev', platforms: ['linux_amd64'] }],
  ['elastic_view_linux_amd64', { version: '', alias: 'elastic_view', platforms: ['linux_amd64'] }],
  ['8.1/elastic_view_darwin_arm64', { version: '8.1', alias: 'elastic_view', platforms: ['darwin_arm64'] }],
  ['elastic_view_windows.exe', { version: '', alias: 'elastic_view', platforms: ['windows_amd64'] }],
  ['ev_darwin', { version: '', alias: 'ev', platforms: ['darwin_amd64', 'darwin_arm64'] }],
  ['log-lens_windows_amd64', undefined],
  ['log-lens_linux_amd64.exe', undefined],
  ['log-lens_plan9_amd64', undefined],
  ['log_lens_linux_amd64', undefined],
  ['a/b/log-lens_linux_amd64', undefined],
  ['README.md', undefined],
])('§4 package: the path %s is parsed as a program', (path, name) => {
  expect(parseProgramName(path)).toEqual(name)
})

it.each([
  ['source_code.zip', true],
  ['Source_Code (2).zip', true],
  ['source_code.tar.gz', false],
  ['plugin.zip', false],
])('§4 package: the file %s counts as source code: %s', (name, isSource) => {
  expect(isSourceCode(name)).toBe(isSource)
})
