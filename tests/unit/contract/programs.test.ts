import { expect, it } from 'vitest'
import { parseProgramName, platforms, programPath } from '../../../contract/values/programs.ts'

it('§4 package: the path of a program contains its version, its plugin and its platform', () => {
  for (const platform of platforms) {
    const name = { version: '1.2.0', alias: 'log-lens', platform }
    expect(parseProgramName(programPath(name).slice(1))).toEqual(name)
  }
})

it.each([
  ['log-lens_linux_amd64', { version: '', alias: 'log-lens', platform: 'linux_amd64' }],
  ['log-lens_windows_amd64', undefined],
  ['log-lens_linux_amd64.exe', undefined],
  ['log-lens_plan9_amd64', undefined],
  ['a/b/log-lens_linux_amd64', undefined],
  ['README.md', undefined],
])('§4 package: %s as the name of a program', (path, name) => {
  expect(parseProgramName(path)).toEqual(name)
})
