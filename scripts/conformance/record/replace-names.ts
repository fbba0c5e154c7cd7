interface Node {
  readonly next: Map<string, Node>
  isName: boolean
}

/**
 * Creates a function that replaces names in a text, the longest match first and regardless of case. A name of
 * Latin letters matches only as a whole word; names of one character are ignored. It uses a prefix tree, because
 * a regular expression of ten thousand names is too large for the engine.
 */
export function createNameReplacer(names: Iterable<string>, replacement: (name: string) => string) {
  const root = newNode()
  for (const name of names) add(root, name)

  return function replaceNames(text: string): string {
    const characters = [...text]
    let replaced = ''
    for (let at = 0; at < characters.length; ) {
      const length = longestAt(root, characters, at)
      const found = characters.slice(at, at + Math.max(length, 1)).join('')
      replaced += length === 0 ? found : replacement(found)
      at += Math.max(length, 1)
    }
    return replaced
  }
}

function newNode(): Node {
  return { next: new Map(), isName: false }
}

function add(root: Node, name: string): void {
  const characters = [...name]
  if (characters.length < 2) return
  let node = root
  for (const character of characters) {
    const key = character.toLowerCase()
    const next = node.next.get(key) ?? newNode()
    node.next.set(key, next)
    node = next
  }
  node.isName = true
}

/** Returns the length of the longest name that starts at a position; 0 when none does. */
function longestAt(root: Node, characters: readonly string[], start: number): number {
  if (continuesWord(characters[start - 1], characters[start])) return 0
  let node = root
  let longest = 0
  for (let at = start; at < characters.length; at += 1) {
    const next = node.next.get((characters[at] ?? '').toLowerCase())
    if (next === undefined) return longest
    node = next
    if (node.isName && !continuesWord(characters[at], characters[at + 1])) longest = at + 1 - start
  }
  return longest
}

/** Returns true when both characters belong to one Latin word. */
function continuesWord(one = '', other = ''): boolean {
  return /\w/.test(one) && /\w/.test(other)
}
