import type { View } from './view.ts'

/** Writes what `readShared` reads: base64url of JSON, whose other characters are escaped. */
export function writeShared({ name, preference }: Pick<View, 'name' | 'preference'>): string {
  const json = JSON.stringify({ name, preference }).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
