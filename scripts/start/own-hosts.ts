import { hostname, networkInterfaces } from 'node:os'
import { CommandError } from '../lib/command.ts'

const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Returns the name in a `Host` field, in lower case without the port; undefined for a malformed field. */
export function hostName(field: string): string | undefined {
  if (!hostPattern.test(field) || !URL.canParse(`http://${field}`)) return undefined
  return new URL(`http://${field}`).hostname.replace(/\.$/, '')
}

/**
 * Creates a test for names of this machine and the comma-separated ones of `allowed`. Another name is a foreign page's,
 * which would be of the same origin (DNS rebinding).
 * @throws {CommandError} for an invalid name
 */
export function createHostTest(allowed = ''): (name: string) => boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  const listed = allowed.split(',').flatMap((text) => (text.trim() === '' ? [] : listedName(text.trim())))
  const names = new Set(['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), ...own, ...listed])
  return (name) => names.has(name) || name.endsWith('.localhost')
}

function listedName(text: string): string {
  const name = hostName(text)
  if (name !== undefined) return name
  throw new CommandError(
    `ALLOWED_HOSTS holds "${text}"; it has to be names like console.example, with commas between.`,
  )
}
