interface Node {
  readonly next: Map<string, Node>
  isName: boolean
}

/**
 * Replaces names in texts, the longest that fits first, whatever their case. A name of letters has to stand
 * alone as a word; one of a single character is none. A tree, because a pattern of ten thousand names is more
 * than a regular expression takes.
 */
export function createNameFinder(names: Iterable<string>, replacement: (name: string) => string) {
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

/** How many characters the longest name has that begins there; 0 when none does. */
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

/** Whether two characters are parts of one word of Latin letters and digits. */
function continuesWord(one = '', other = ''): boolean {
  return /\w/.test(one) && /\w/.test(other)
}
