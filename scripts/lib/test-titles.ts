import { parseSync } from '@swc/core'

/** A test of a source file, or a group of them. */
export interface TestTitle {
  /** The titles from the outermost group inwards, joined by ` › `, as they are written in the source. */
  name: string
  /** What `name` looks like once it runs: any text where a value is put in. */
  pattern: RegExp
  isGroup: boolean
}

const separator = ' › '

/** What still runs the test; `skip`, `todo` and `fixme` hold nothing. */
const running = ['only', 'each', 'for', 'concurrent', 'sequential', 'skipIf', 'runIf']

/** Every test and group of tests in a source file that runs, in their order. */
export function testTitles(source: string): TestTitle[] {
  const titles: TestTitle[] = []
  collect(parseSync(source, { syntax: 'typescript', tsx: true }), [], titles)
  return titles
}

type Piece = { text: string } | { value: string }

function collect(node: unknown, groups: readonly Piece[][], titles: TestTitle[]): void {
  if (Array.isArray(node)) for (const each of node) collect(each, groups, titles)
  if (!isRecord(node)) return
  const kind = node.type === 'CallExpression' ? kindOf(node.callee) : undefined
  const title = kind === undefined ? undefined : titleOf(firstArgument(node))
  if (kind === 'skipped' && title !== undefined) return
  const path = title === undefined ? groups : [...groups, title]
  if (title !== undefined) titles.push({ ...asTitle(path), isGroup: kind === 'group' })
  for (const child of Object.values(node)) collect(child, path, titles)
}

/** Whether a callee is one of `test`, `it` and `describe` with what may follow these. */
function kindOf(callee: unknown): 'test' | 'group' | 'skipped' | undefined {
  const names = namesOf(callee)
  const [root = '', ...members] = names[0] === 'test' && names[1] === 'describe' ? names.slice(1) : names
  if (!['test', 'it', 'describe'].includes(root)) return undefined
  if (members.some((name) => ['skip', 'todo', 'fixme'].includes(name))) return 'skipped'
  if (!members.every((name) => running.includes(name))) return undefined
  return root === 'describe' ? 'group' : 'test'
}

/** `test.describe.each(rows)` is `test`, `describe`, `each`; what is no such chain has no names. */
function namesOf(callee: unknown): string[] {
  if (!isRecord(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.value)]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type !== 'MemberExpression' || !isRecord(callee.property)) return []
  const object = namesOf(callee.object)
  return object.length === 0 ? [] : [...object, String(callee.property.value)]
}

function firstArgument(call: Record<string, unknown>): unknown {
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined
  return isRecord(first) ? first.expression : undefined
}

function titleOf(argument: unknown): Piece[] | undefined {
  if (!isRecord(argument)) return undefined
  if (argument.type === 'StringLiteral') return piecesOf(String(argument.value))
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument.quasis)) return undefined
  return argument.quasis.flatMap((quasi, index) => {
    const text = isRecord(quasi) ? piecesOf(String(quasi.cooked)) : []
    return index === 0 ? text : [{ value: '…' }, ...text]
  })
}

/** The placeholders of a title with a table: `%s` and `$name`. */
function piecesOf(text: string): Piece[] {
  return text
    .split(/(%[sdifjo]|\$[a-z]\w*)/i)
    .map((part, index) => (index % 2 === 1 ? { value: part } : { text: part }))
}

function asTitle(path: readonly Piece[][]): Pick<TestTitle, 'name' | 'pattern'> {
  const names = path.map((pieces) => pieces.map((piece) => ('text' in piece ? piece.text : piece.value)))
  const patterns = path.map((pieces) =>
    pieces.map((piece) => ('text' in piece ? piece.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.+')),
  )
  const join = (parts: string[][]) => parts.map((each) => each.join('')).join(separator)
  return { name: join(names), pattern: new RegExp(`^${join(patterns)}$`) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
