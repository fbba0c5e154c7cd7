import { type ESTree, parseSync } from 'vite'

/** A node with its position in the tree. */
export interface Place {
  readonly node: ESTree.Node
  /** True when a statement of a block begins with the node. */
  readonly first: boolean
  /** True within an optional chain such as `a?.b.c()`. */
  readonly inChain: boolean
}

/** Nodes without runtime code: imports and types. */
const skipped = /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TaggedTemplateExpression|TS.*)$/

/** Type assertions, which hold an expression beside the type. */
const typed = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const blocks = new Set(['Program', 'BlockStatement', 'SwitchCase'])

/**
 * Returns every node with runtime code in a TypeScript file, outer nodes first; property names are left out.
 * @throws {SyntaxError} when the file cannot be read
 */
export function places(file: string, source: string): Place[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`[mutants] ${file}: ${errors[0]?.message}`)
  return [...walk({ node: program, first: false, inChain: false }, new Set())]
}

function* walk(place: Place, firsts: Set<number>): Generator<Place> {
  const { node } = place
  if (skipped.test(node.type) && !typed.has(node.type)) return
  yield place
  const inChain = place.inChain || node.type === 'ChainExpression'
  for (const child of childrenOf(node)) {
    if (blocks.has(node.type)) firsts.add(child.start)
    yield* walk({ node: child, first: firsts.has(child.start), inChain }, firsts)
  }
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'parent' || (name === 'key' && !('computed' in node && node.computed))) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
