/** Each has enough contrast with white text, and with a light and a dark page. */
export const nameColors = [
  '#b94555',
  '#b54d0f',
  '#93630b',
  '#766f08',
  '#3f7b05',
  '#117c5a',
  '#137979',
  '#137694',
  '#246dc2',
  '#6a5fc3',
  '#9252ad',
  '#ad4886',
]

/** Returns the colour of a name, always the same one. */
export function colorOfName(name: string): string {
  return nameColors[hashOf(name.trim()) % nameColors.length] ?? ''
}

/** Returns the upper 15 bits of an FNV-1a hash, which vary most. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 17
}
