import { parseSync } from '@swc/core'
import { isRecord } from '#contract/values/json.ts'

/** A test of a source file, or a group of tests. */
export interface TestTitle {
  /** The titles from the outermost group inwards, as written in the source; `…` stands for a value. */
  path: readonly string[]
  isGroup: boolean
}

const valueMark = '…'

/** What still runs the test; `skip`, `todo` and `fixme` hold nothing. */
const running = ['only', 'each', 'for', 'concurrent', 'sequential', 'skipIf', 'runIf']

/** Returns every test and group of tests of a source file that runs, a group before what is in it. */
export function testTitles(source: string): TestTitle[] {
  const titles: TestTitle[] = []
  collect(parseSync(source, { syntax: 'typescript', tsx: true }), [], titles)
  return titles
}

function collect(node: unknown, groups: readonly string[], titles: TestTitle[]): void {
  if (Array.isArray(node)) for (const each of node) collect(each, groups, titles)
  if (!isRecord(node)) return
  const kind = node.type === 'CallExpression' ? kindOf(node.callee) : undefined
  const title = kind === undefined ? undefined : titleOf(firstArgument(node))
  if (kind === 'skipped' && title !== undefined) return
  const path = title === undefined ? groups : [...groups, title]
  if (title !== undefined) titles.push({ path, isGroup: kind === 'group' })
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

function titleOf(argument: unknown): string | undefined {
  if (!isRecord(argument)) return undefined
  if (argument.type === 'StringLiteral') return withoutPlaceholders(String(argument.value))
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument.quasis)) return undefined
  const texts = argument.quasis.map((quasi) => (isRecord(quasi) ? String(quasi.cooked) : ''))
  return withoutPlaceholders(texts.join(valueMark))
}

/** Replaces the placeholders of a title with a table: `%s` and `$name`. */
function withoutPlaceholders(text: string): string {
  return text.replace(/%[sdifjo]|\$[a-z]\w*/gi, valueMark)
}
