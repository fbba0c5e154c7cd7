import { describe, expect, it } from 'vitest'
import type { UserRecord } from '#worker/mock/domain/account/records.ts'
import { displayName } from '#worker/mock/domain/account/users.ts'
import { fromHex, sha256, toBase64url, toHex } from '#worker/mock/domain/common/encoding.ts'
import { randomBetween, randomInt, randomUnit, shuffled } from '#worker/mock/domain/common/random.ts'
import { isWithin } from '#worker/mock/domain/common/time.ts'
import { redact, redactBody } from '#worker/mock/domain/operations/operations.ts'

/** A source of random bytes: all of them equal, one greater in each call. */
function bytesFrom(first: number) {
  let next = first
  return {
    bytes(count: number) {
      const bytes = new Uint8Array(count).fill(next % 256)
      next += 1
      return bytes
    },
  }
}

describe('§1 encoding:', () => {
  it('hex has two digits a byte and is read in either case', () => {
    expect(toHex(Uint8Array.of(0, 9, 16, 255))).toBe('000910ff')
    expect([...fromHex('000910Ff')]).toEqual([0, 9, 16, 255])
    expect([...fromHex('')]).toEqual([])
  })

  it('base64url has no padding', () => {
    expect(toBase64url(Uint8Array.of(251, 255, 190, 251, 255, 190, 251))).toBe('-_---_---w')
    expect(toBase64url(Uint8Array.of(255, 255, 255, 63))).toBe('____Pw')
  })

  it('the SHA-256 of a text is that of its UTF-8 bytes', () => {
    expect(sha256('插件')).toHaveLength(64)
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('§5 random:', () => {
  it('a unit is at least 0 and below 1', () => {
    expect(randomUnit(bytesFrom(0))).toBe(0)
    expect(randomUnit(bytesFrom(128))).toBe(0x80808080 / 2 ** 32)
    expect(randomUnit(bytesFrom(255))).toBe(1 - 2 ** -32)
  })

  it('a number between two limits stays between them', () => {
    expect(randomBetween(bytesFrom(0), 5, 9)).toBe(5)
    expect(randomBetween(bytesFrom(255), 5, 9)).toBeCloseTo(9, 8)
    expect([0, 127, 128, 255].map((byte) => randomInt(bytesFrom(byte), 2))).toEqual([0, 0, 1, 1])
  })

  it('shuffling follows the random source', () => {
    expect(shuffled(bytesFrom(253), ['a', 'b', 'c', 'd'])).toEqual(['d', 'a', 'b', 'c'])
  })
})

describe('§2 operation log:', () => {
  it('a body has at most 20 levels of lists and objects', () => {
    const inLists = (levels: number): unknown => (levels === 0 ? 1 : [inLists(levels - 1)])
    const inObjects = (levels: number): unknown => (levels === 0 ? 1 : { a: inObjects(levels - 1) })
    const cut = (text: string) => text.replaceAll(/[^1…]/g, '')
    for (const nested of [inLists, inObjects]) {
      expect(cut(JSON.stringify(redact(nested(20))))).toBe('1')
      expect(cut(JSON.stringify(redact(nested(21))))).toBe('…')
    }
  })

  it('a missing body is logged as an empty text', () => {
    expect(redactBody(undefined)).toBe('')
    expect(redactBody(null)).toBe('null')
  })
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
