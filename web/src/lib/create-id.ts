const bytes = 16

/** Returns a random id of 32 hexadecimal digits; `crypto.randomUUID` exists only over https and on localhost. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), twoDigits).join('')
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
