import type { ESTree } from 'vite'
import type { Change, MutantKind } from './mutant.ts'
import { arithmetic, assignments, comparisons, leftOut, logic, otherMethods } from './replacements.ts'
import { type Place, places } from './syntax-tree.ts'

type Range = Pick<ESTree.Node, 'start' | 'end'>

/** A replacement of a range. */
type Found = readonly [kind: MutantKind, range: Range, replacement: string]

type TextOf = (range: Range) => string

interface Operation extends Range {
  readonly operator: string
  readonly left: Range
  readonly right: Range
}

/**
 * Finds the mutations of a TypeScript file, in the order of the file.
 * @throws {SyntaxError} when the file cannot be parsed
 */
export function findChanges(file: string, source: string): Change[] {
  const textOf: TextOf = ({ start, end }) => source.slice(start, end)
  const found = places(file, source)
  const firsts = new Set(found.filter(({ first }) => first).map(({ node }) => node.start))
  return found
    .flatMap((place) => changesAt(place, textOf))
    .map(([kind, { start, end }, replacement]) => {
      const form = kind === 'method' ? 'member' : firsts.has(start) ? 'first' : 'expression'
      return { kind, start, end, replacement, form } as const
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function changesAt({ node, inChain }: Place, textOf: TextOf): Found[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return otherOperator(node, textOf)
    case 'UnaryExpression':
      return '!-'.includes(node.operator) ? [['negation', node, textOf(node.argument)]] : []
    case 'Literal':
      return otherLiteral(node)
    case 'TemplateLiteral':
      return [['text', node, "''"]]
    case 'IfStatement':
    case 'ConditionalExpression':
      return fixed(node.test)
    case 'WhileStatement':
      // A condition fixed as true would loop for ever.
      return [['condition fixed', node.test, 'false']]
    case 'ReturnStatement':
      return node.argument !== null && isCondition(node.argument) ? fixed(node.argument) : []
    case 'ArrowFunctionExpression':
      return node.body.type !== 'BlockStatement' && isCondition(node.body) ? fixed(node.body) : []
    case 'CallExpression':
      return otherCall(node, inChain, textOf)
    case 'ExpressionStatement':
      return node.directive == null && !isSuperCall(node.expression)
        ? [['statement removed', node.expression, 'void 0']]
        : []
    default:
      return []
  }
}

function otherOperator(node: Operation, textOf: TextOf): Found[] {
  const { operator } = node
  const [left, right] = [textOf(node.left), textOf(node.right)]
  if (operator === '??') return [['default removed', node, left]]
  const assigned = assignments.get(operator)
  if (assigned !== undefined) return [['arithmetic', node, `${left} ${assigned} ${right}`]]
  const kind = comparisons.has(operator) ? 'comparison' : logic.has(operator) ? 'logic' : 'arithmetic'
  const other = comparisons.get(operator) ?? logic.get(operator) ?? arithmetic.get(operator)
  return other === undefined ? [] : [[kind, node, `(${left}) ${other} (${right})`]]
}

function otherLiteral(node: ESTree.Node & { type: 'Literal' }): Found[] {
  const { value } = node
  if (typeof value === 'boolean') return [['boolean', node, String(!value)]]
  if (typeof value === 'number') return [['number', node, String(value + 1)]]
  return typeof value === 'string' ? [['text', node, value === '' ? "'?'" : "''"]] : []
}

/** Replaces a condition with true and with false. */
function fixed(node: ESTree.Expression): Found[] {
  if (node.type === 'Literal') return []
  return [
    ['condition fixed', node, 'true'],
    ['condition fixed', node, 'false'],
  ]
}

function otherCall({ callee, ...node }: ESTree.CallExpression, inChain: boolean, textOf: TextOf): Found[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { object, property, optional } = callee
  const name = textOf(property)
  // Brackets around a part of `a?.b()` would end its short-circuit early.
  if (leftOut.has(name) && !inChain) return [['call removed', node, textOf(object)]]
  const other = otherMethods.get(name)
  if (other === undefined || optional) return []
  const between = textOf({ start: object.end, end: property.start })
  const dot = object.end + between.lastIndexOf('.')
  return [['method', { start: dot, end: property.end }, `.${other}`]]
}

/** Returns true for an expression whose syntax makes it boolean. */
function isCondition(node: ESTree.Expression): boolean {
  if (node.type === 'BinaryExpression') return comparisons.has(node.operator)
  if (node.type === 'UnaryExpression') return node.operator === '!'
  return node.type === 'LogicalExpression' && logic.has(node.operator)
}

function isSuperCall(node: ESTree.Expression): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Super'
}
