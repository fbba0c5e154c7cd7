import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lockFileProblems } from '#scripts/lib/lock-file.ts'

const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }
const singles = {
  'node_modules/@remix-run/router': {},
  'node_modules/miniflare': {},
  'node_modules/workerd': {},
}

it('lock file: a package for another platform that is left out is reported, a namesake elsewhere is none', () => {
  const packages = {
    ...singles,
    'node_modules/tool': tool,
    'node_modules/tool-linux': {},
    'node_modules/other/node_modules/tool-mac': {},
  }
  expect(lockFileProblems({ packages })).toEqual([
    'tool-mac@1.0.0, which node_modules/tool may need, is not in the lock file',
  ])
})

it.each([
  'node_modules/tool-mac',
  'node_modules/host/node_modules/tool-mac',
  'node_modules/host/node_modules/tool/node_modules/tool-mac',
])('lock file: a package counts wherever its dependent finds it: %s', (path) => {
  const packages = {
    ...singles,
    'node_modules/host/node_modules/tool': tool,
    'node_modules/tool-linux': {},
    [path]: {},
  }
  expect(lockFileProblems({ packages })).toEqual([])
})

it('lock file: a second copy is reported, and one whose name only ends the same is none', () => {
  const packages = {
    ...singles,
    'node_modules/other/node_modules/workerd': {},
    'node_modules/@other/workerd': {},
  }
  expect(lockFileProblems({ packages })).toEqual(['workerd is in the lock file 2 times'])
})

it('lock file: this repository’s has no problem', () => {
  expect(lockFileProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})
