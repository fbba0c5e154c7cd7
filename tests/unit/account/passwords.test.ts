import { expect, it } from 'vitest'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { hashPassword, verifyPassword } from '#worker/mock/domain/account/passwords.ts'

it('§2 passwords: a hash matches only its own password', async () => {
  const hash = await hashPassword('Demo1234', seededRandom())
  expect(hash).toMatch(/^pbkdf2-sha256\$100000\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
  expect(await verifyPassword('Demo1234', hash)).toBe(true)
  expect(await verifyPassword('demo1234', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
  const another = hash.endsWith('0') ? '1' : '0'
  for (const wrong of [hash.slice(0, -2), `${hash}00`, hash.slice(0, -1) + another])
    expect(await verifyPassword('Demo1234', wrong)).toBe(false)
})

it('§2 passwords: two hashes of a password differ', async () => {
  const random = seededRandom()
  expect(await hashPassword('Demo1234', random)).not.toBe(await hashPassword('Demo1234', random))
})

it('§2 passwords: no password matches a missing hash', async () => {
  expect(await verifyPassword('Demo1234', undefined)).toBe(false)
})

it('§2 passwords: the hash is PBKDF2-SHA-256 by its test vector', async () => {
  // RFC 7914, section 11: P = "Password", S = "NaCl", c = 80000; its first 32 bytes.
  const hash = '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56'
  expect(await verifyPassword('Password', `pbkdf2-sha256$80000$4e61436c$${hash}`)).toBe(true)
})
