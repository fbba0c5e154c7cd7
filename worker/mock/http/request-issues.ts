import type * as z from 'zod'
import { hiddenCharacters } from '#contract/shapes.ts'
import type { FieldProblem } from '../domain/common/errors.ts'
import { type Text, text } from '../texts/text.ts'
import { zh } from '../texts/zh.ts'

type Issue = z.core.$ZodIssue

/** Fields with a special message for an empty value. */
const emptyFields: ReadonlyMap<string, Text> = new Map([
  ['/gm_user/ban reason', 'user.noBanReason'],
  ['/gm_user/SaveUserAssets remark', 'field.remark'],
  ['/order/Refund reason', 'field.reason'],
])

/** Returns a text for each refused field, worded for the person who fills it in. */
export function requestIssues(endpointPath: string, body: unknown, error: z.ZodError): FieldProblem[] {
  return leafIssues(error.issues).map((issue) => {
    const path = issue.path.map(String).join('.')
    const isEmpty = isMissing(valueAt(body, issue.path)) || isTooShort(issue)
    return { path, message: isEmpty ? emptyText(`${endpointPath} ${path}`) : textOf(issue) }
  })
}

function emptyText(field: string): Text {
  return emptyFields.get(field) ?? 'field.empty'
}

/** Replaces a union's issue by those of the closest variant: matching fixed values, fewest issues. */
function leafIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const [closest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b))
    return leafIssues(closest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

/** Returns the number of issues; a wrong fixed value outweighs all others. */
function distance(issues: readonly Issue[]): number {
  return issues.length + (issues.some(({ code }) => code === 'invalid_value') ? 1000 : 0)
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

function isTooShort(issue: Issue): boolean {
  return issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
}

/** Texts by the contract's messages. */
const customTexts: ReadonlyMap<string, Text> = new Map([
  ['the last day has to be the first one or later', 'field.dates'],
  ['the period is too long', 'field.period'],
  [hiddenCharacters, 'field.hidden'],
])

function textOf(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return isIn(zh.field.type, issue.expected) ? `field.type.${issue.expected}` : 'field.incomplete'
    case 'too_big':
      return text(`field.most.${measureOf(issue)}`, { limit: String(issue.maximum) })
    case 'too_small':
      return text(`field.least.${measureOf(issue)}`, { limit: String(issue.minimum) })
    case 'invalid_format':
      return isIn(zh.field.is, issue.format) ? `field.is.${issue.format}` : 'field.format'
    case 'invalid_value':
      return 'field.option'
    default:
      return customTexts.get(issue.message) ?? 'field.invalid'
  }
}

function isIn<Texts extends object>(texts: Texts, key: PropertyKey): key is keyof Texts {
  return Object.hasOwn(texts, key)
}

function measureOf({ origin }: { readonly origin: string }) {
  return origin === 'string' || origin === 'array' ? origin : 'number'
}
