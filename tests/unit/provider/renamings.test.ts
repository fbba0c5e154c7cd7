import { expect, it } from 'vitest'
import { possibleRenamings } from '#worker/provider/contract-watch/compare/renamings.ts'

it.each([
  ['with an underscore', 'realname', 'string', 'real_name', 'Li', true],
  ['in camel case', 'plugin_name', 'string', 'pluginName', 'Ik', true],
  ['in camel case, of another type', 'is_ban', '0 | 1', 'isBan', true, true],
  ['in the plural, a list in place of one', 'role_id', 'number', 'role_ids', [1], true],
  ['abbreviated', 'download_cnt', 'number', 'download_count', 7, true],
  ['a word longer', 'describe', 'string', 'description', 'text', true],
  ['without its first word', 'plugin_alias', 'string', 'alias', 'ik', true],
  ['spelt right', 'operater_id', 'number', 'operator_id', 3, true],
  ['a synonym', 'ev_coin', 'number', 'balance', 5, true],
  ['of another type', 'download_cnt', 'number', 'download_count', 'many', false],
  ['that has nothing in common, of another type', 'ev_coin', 'number', 'vip', true, false],
])('§7 renamings: a name %s is told from another field', (_what, name, expected, other, value, isFound) => {
  const found = possibleRenamings(
    [
      { name, expected },
      { name: 'unrelated', expected: 'array' },
    ],
    [
      { name: other, value },
      { name: 'zzz', value: null },
    ],
  )
  expect(found.get(name)).toBe(isFound ? other : undefined)
})

it('§7 renamings: a name that only time has in common is no renaming', () => {
  const unknown = [
    { name: 'create_time', value: '' },
    { name: 'vip', value: '' },
  ]
  expect(possibleRenamings([{ name: 'update_time', expected: 'string' }], unknown).size).toBe(0)
})

it('§7 renamings: the only unknown field may be the only missing one, when it is of its type', () => {
  const missing = [{ name: 'introduction', expected: 'string' }]
  expect(possibleRenamings(missing, [{ name: 'bio', value: 'x' }]).get('introduction')).toBe('bio')
  expect(possibleRenamings(missing, [{ name: 'bio', value: 1 }]).size).toBe(0)
})

it('§7 renamings: of two candidates the nearer one is taken, and none twice', () => {
  const missing = [
    { name: 'username', expected: 'string' },
    { name: 'name', expected: 'string' },
  ]
  const unknown = [
    { name: 'userName', value: '' },
    { name: 'label', value: '' },
  ]
  expect([...possibleRenamings(missing, unknown)]).toEqual([
    ['username', 'userName'],
    ['name', 'label'],
  ])
})
