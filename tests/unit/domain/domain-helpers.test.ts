import { describe, expect, it } from 'vitest'
import { displayName } from '#worker/mock/domain/account/users.ts'
import { fromHex, sha256, toBase64url, toHex } from '#worker/mock/domain/common/encoding.ts'
import { randomBetween, randomInt, randomUnit, shuffled } from '#worker/mock/domain/common/random.ts'
import { isWithin } from '#worker/mock/domain/common/time.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'
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
  it('a body over 2,000 characters has truncated texts and stays JSON', () => {
    const bodyOf = (length: number) => redactBody('x'.repeat(length - 2))
    expect(bodyOf(2000)).toBe(`"${'x'.repeat(1998)}"`)
    expect(JSON.parse(bodyOf(2001))).toMatch(/^x{1000,1997}…$/)
  })

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
  const user = { ...someUser, realname: '', username: 'author' }
  expect([displayName(user), displayName({ ...user, realname: '林' }), displayName(undefined)]).toEqual([
    'author',
    '林',
    '',
  ])
})

const someUser = {
  id: 1,
  username: '',
  realname: '',
  email: '',
  avatar: '',
  introduction: '',
  roleId: 1,
  passwordHash: '',
  banReason: null,
  createdAt: 0,
  updatedAt: 0,
  lastLoginAt: null,
}

it('§5 scenarios: a sample package has the record of a file', () => {
  const sample = { alias: 'log-lens', version: '1.0.0', platforms: ['linux_amd64', 'windows_amd64'] as const }
  expect(sampleFile({ id: 'sample', userId: 3, holders: [], sample })).toMatchObject({
    fileName: 'log-lens-1.0.0.zip',
    isZip: true,
    entries: [
      { name: '1.0.0/log-lens_linux_amd64', size: 57, platform: 'linux_amd64' },
      { name: '1.0.0/log-lens_windows_amd64.exe', size: 59, platform: 'windows_amd64' },
    ],
    parts: [],
    linkKey: 'sample',
    unusedSince: null,
  })
})
