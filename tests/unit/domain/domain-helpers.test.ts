import { expect, it } from 'vitest'
import type { UserRecord } from '#worker/mock/domain/account/records.ts'
import { displayName } from '#worker/mock/domain/account/users.ts'
import { sha256, toBase64url } from '#worker/mock/domain/common/encoding.ts'
import { by } from '#worker/mock/domain/common/lists.ts'
import { randomUnit } from '#worker/mock/domain/common/random.ts'
import { isWithin } from '#worker/mock/domain/common/time.ts'

it('§1 encoding: base64url has no padding; the SHA-256 of a text is of its UTF-8 bytes', () => {
  expect(toBase64url(Uint8Array.of(251, 255, 190, 251, 255, 190, 251))).toBe('-_---_---w')
  expect(sha256('插件')).toHaveLength(64)
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it.each([[['plugin 1', 'Plugin 9', 'plugin 10']], [['陈', '林', '周', 'zoe']], [[-1, 9, 10]]])(
  '§1 lists: an order leads to %j, as people sort',
  (sorted) => expect(sorted.toReversed().sort(by((value: number | string) => value))).toEqual(sorted),
)

it('§5 random: a unit is below 1', () => {
  expect(randomUnit({ bytes: (count) => new Uint8Array(count).fill(255) })).toBe(1 - 2 ** -32)
})

it('§1 dates: a period includes its first and last day in the provider’s zone', () => {
  const period = ['2026-11-20', '2026-11-21'] as const
  const at = (time: string) => isWithin(Date.parse(`${time}+08:00`), period)
  expect(at('2026-11-19T23:59:59')).toBe(false)
  expect(at('2026-11-20T00:00:00')).toBe(true)
  expect(at('2026-11-21T23:59:59')).toBe(true)
  expect(at('2026-11-22T00:00:00')).toBe(false)
  expect(isWithin(0, undefined)).toBe(true)
})

it('§2 users: the display name is the real name, the username or empty', () => {
  const user = { realname: '', username: 'author' } as UserRecord
  const names = [user, { ...user, realname: '林' }, undefined].map(displayName)
  expect(names).toEqual(['author', '林', ''])
})
