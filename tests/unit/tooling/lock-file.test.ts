import { describe, expect, test } from 'vitest'
import { lockFileProblems } from '../../../scripts/lib/lock-file.ts'

const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }

describe('check of the lock file', () => {
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
