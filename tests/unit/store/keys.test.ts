import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { escapeKeyPart, pageKey, pageOfKey, recordKey } from '#worker/mock/store/keys.ts'

const awkward = ['', '\ud800', ' ', ...'a/b a:b a\\b a?b a#b a$ a A . .. ~ ~0061 é 漢'.split(' ')]

it('keys: different texts have different keys', () => {
  expect(new Set(awkward.map(escapeKeyPart)).size).toBe(awkward.length)
})

it('keys: unstorage keeps escaped keys unchanged', async () => {
  const storage = createStorage()
  const keys = awkward.map((id) => recordKey('notes', id))
  for (const key of keys) await storage.setItem(key, { key })
  expect((await storage.getKeys()).toSorted()).toEqual(keys.toSorted())
})

it('keys: safe characters are not escaped', () => {
  expect(recordKey('users', 12)).toBe('record:users:12')
  expect(escapeKeyPart('user-name_1')).toBe('user-name_1')
})

it('keys: the number of a page is read from its key', () => {
  expect(pageOfKey('operations', pageKey('operations', 17))).toBe(17)
})
