import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lockFileProblems, sharedPackageProblems } from '#scripts/lib/lock-file.ts'

const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }

describe('lock file: what is wrong with one', () => {
  test('a package for another platform that is left out is reported', () => {
    const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux': {} }
    expect(lockFileProblems({ packages })).toEqual([
      'tool-mac@1.0.0, which node_modules/tool may need, is not in the lock file',
    ])
  })

  test.each([
    'node_modules/tool-mac',
    'node_modules/host/node_modules/tool-mac',
    'node_modules/host/node_modules/tool/node_modules/tool-mac',
  ])('a package counts wherever its dependent finds it: %s', (path) => {
    const packages = {
      'node_modules/host/node_modules/tool': tool,
      'node_modules/tool-linux': {},
      [path]: {},
    }
    expect(lockFileProblems({ packages })).toEqual([])
  })

  test('a package below another one does not count', () => {
    const packages = {
      'node_modules/tool': tool,
      'node_modules/tool-linux': {},
      'node_modules/other/node_modules/tool-mac': {},
    }
    expect(lockFileProblems({ packages })).toHaveLength(1)
  })
})

describe('lock file: packages that another one brings as well', () => {
  const shared = {
    '': {
      dependencies: { '@remix-run/router': '1.0.0' },
      devDependencies: { miniflare: '5.0.0' },
    },
    'node_modules/@remix-run/router': {},
    'node_modules/miniflare': { dependencies: { workerd: '1.1.0' } },
    'node_modules/react-router-dom': { dependencies: { '@remix-run/router': '1.0.0' } },
    'node_modules/workerd': {},
    'node_modules/wrangler': { dependencies: { miniflare: '5.0.0' } },
  }

  test('the lock file of this repository has each once, in the version of its parent', () => {
    const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    expect(sharedPackageProblems(lock)).toEqual([])
    expect(sharedPackageProblems({ packages: shared })).toEqual([])
  })

  test('another version than the parent brings is reported', () => {
    const packages = { ...shared, 'node_modules/wrangler': { dependencies: { miniflare: '5.0.1' } } }
    expect(sharedPackageProblems({ packages })).toEqual(['miniflare is 5.0.0, and wrangler brings 5.0.1'])
  })

  test('one that is no direct dependency is reported', () => {
    const packages = { ...shared, '': { devDependencies: { miniflare: '5.0.0' } } }
    expect(sharedPackageProblems({ packages })).toEqual([
      '@remix-run/router is no direct dependency, and react-router-dom brings 1.0.0',
    ])
  })

  test('a second copy is reported, and one whose name only ends the same is none', () => {
    const packages = {
      ...shared,
      'node_modules/other/node_modules/workerd': {},
      'node_modules/@other/workerd': {},
    }
    expect(sharedPackageProblems({ packages })).toEqual(['workerd is in the lock file 2 times'])
  })
})
