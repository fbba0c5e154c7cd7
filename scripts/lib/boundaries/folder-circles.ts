/** An import, both paths from the root of the repository. */
export interface Import {
  from: string
  to: string
}

/** Imports that may close a circle. */
const exempt: readonly (readonly [from: RegExp, to: RegExp])[] = [
  // The shapes of the records are the domain's common ground.
  [/^worker\/mock\/domain\//, /^worker\/mock\/domain\/[^/]+\/records\.ts$/],
  // `npm run bench` runs what lies in tests/bench, which starts servers as the scripts do.
  [/^scripts\//, /^tests\/bench\//],
  [/^scripts\//, /^tests\/browsers\//],
]

/**
 * Returns the imports that are part of a circle of folders: from one of two folders side by side to the other, and back,
 * perhaps through others beside them. A folder and its parent are none.
 */
export function importsInCircles(imports: readonly Import[]): Import[] {
  const arrows = imports.flatMap((each) => arrowOf(each) ?? [])
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  return arrows.filter(({ from, to }) => leadsTo(to, from, targets)).map(({ source }) => source)
}

/** Returns the two folders side by side that an import leads from and to; undefined within a folder and its parents. */
function arrowOf(source: Import): { from: string; to: string; source: Import } | undefined {
  if (exempt.some(([from, to]) => from.test(source.from) && to.test(source.to))) return undefined
  const [from, to] = [source.from.split('/'), source.to.split('/')]
  const shared = from.findIndex((part, index) => part !== to[index])
  if (shared >= from.length - 1 || shared >= to.length - 1) return undefined
  const folder = (path: readonly string[]) => path.slice(0, shared + 1).join('/')
  return { from: folder(from), to: folder(to), source }
}

function leadsTo(start: string, end: string, targets: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set([start])
  for (const folder of seen) {
    if (folder === end) return true
    for (const next of targets.get(folder) ?? []) seen.add(next)
  }
  return false
}
