/** White reads on each of them, and each is seen on a light and on a dark page. */
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

/** Returns the colour that a name has always. */
export function colorOfName(name: string): string {
  return nameColors[hashOf(name.trim()) % nameColors.length] ?? ''
}

/** FNV-1a, of which the upper bits differ most. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 17
}
