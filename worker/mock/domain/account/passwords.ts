import type { Random } from '#worker/mock/ports.ts'
import { fromHex, toHex } from '../common/encoding.ts'

/** The maximum that workerd allows. */
const iterations = 100_000
const saltBytes = 16
const hashBits = 256

/**
 * The hash that is checked for an unknown user, so that the time of a failed login does not reveal which names exist.
 */
const dummyHash = `pbkdf2-sha256$${iterations}$${'00'.repeat(saltBytes)}$${'00'.repeat(hashBits / 8)}`

/** Hashes a password with salted PBKDF2-SHA-256: `pbkdf2-sha256$<iterations>$<salt>$<hash>`, both in hex. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(saltBytes)
  const hash = await derive(password, salt, iterations)
  return ['pbkdf2-sha256', iterations, toHex(salt), toHex(hash)].join('$')
}

/** Returns whether the password matches the stored hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, rounds = '', salt = '', expected = ''] = (stored ?? dummyHash).split('$')
  const actual = await derive(password, fromHex(salt), Number(rounds))
  return equalInConstantTime(actual, fromHex(expected)) && stored !== undefined
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    hashBits,
  )
  return new Uint8Array(bits)
}

function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}
