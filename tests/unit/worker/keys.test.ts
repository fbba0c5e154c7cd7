import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { escapeKeyPart, pageKey, pageOfKey, recordKey } from '../../../worker/mock/store/keys.ts'

const awkward = [
  'a/b',
  'a:b',
  'a\\b',
  'a?b',
  'a#b',
  'a$',
  'a',
  'A',
  '',
  '.',
  '..',
  '~',
  '~0061',
  'é',
  '漢',
  '\ud800',
  ' ',
]

it('pitfalls §6: different texts have different keys', () => {
  expect(new Set(awkward.map(escapeKeyPart)).size).toBe(awkward.length)
})

it('pitfalls §6: unstorage keeps a key as it was built', async () => {
  const storage = createStorage()
  const keys = awkward.map((id) => recordKey('notes', id))
  for (const key of keys) await storage.setItem(key, { key })
  expect((await storage.getKeys()).toSorted()).toEqual(keys.toSorted())
})

it('pitfalls §6: what is harmless stays readable', () => {
  expect(recordKey('users', 12)).toBe('record:users:12')
  expect(escapeKeyPart('user-name_1')).toBe('user-name_1')
})

it('a page’s number is read back from its key', () => {
  expect(pageOfKey('operations', pageKey('operations', 17))).toBe(17)
})
