import type * as z from 'zod'
import type { FieldIssue } from '#contract/values/refusals.ts'

type Issue = z.core.$ZodIssue

/** Fields whose message says more than that they are empty. */
const emptyFields: ReadonlyMap<string, string> = new Map([
  ['/gm_user/ban reason', '请填写封禁原因'],
  ['/gm_user/SaveUserAssets remark', '请填写备注'],
  ['/order/Refund reason', '请填写原因'],
])

/**
 * Returns a sentence for each field of a request that its schema refuses: for the person who fills it in, not for whoever
 * wrote the call. The sentences are in Chinese; `english-messages.json` translates them.
 */
export function requestIssues(endpointPath: string, body: unknown, error: z.ZodError): FieldIssue[] {
  return leafIssues(error.issues).map((issue) => {
    const path = issue.path.map(String).join('.')
    const isEmpty = isMissing(valueAt(body, issue.path)) || isTooShort(issue)
    return { path, message: isEmpty ? emptyText(`${endpointPath} ${path}`) : textOf(issue) }
  })
}

function emptyText(field: string): string {
  return emptyFields.get(field) ?? '请填写此项'
}

/** Replaces a union's issue by those of its closest variant: one whose fixed values fit, with the fewest issues. */
function leafIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const [closest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b))
    return leafIssues(closest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

/** A fixed value that does not fit outweighs any number of other issues. */
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

const typeTexts: ReadonlyMap<string, string> = new Map([
  ['string', '应为文字'],
  ['number', '应为数字'],
  ['int', '应为整数'],
  ['boolean', '应为“是”或“否”'],
  ['array', '应为列表'],
])

const formatTexts: ReadonlyMap<string, string> = new Map([
  ['email', '请填写有效的邮箱地址'],
  ['url', '请填写以 http:// 或 https:// 开头的网址'],
])

/** By the contract's own words. */
const customTexts: ReadonlyMap<string, string> = new Map([
  ['the last day has to be the first one or later', '结束日期不能早于开始日期'],
  ['the period is too long', '时间范围过长'],
])

function textOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts.get(issue.expected) ?? '内容不完整'
    case 'too_big':
      return mostText(issue.origin, issue.maximum)
    case 'too_small':
      return leastText(issue.origin, issue.minimum)
    case 'invalid_format':
      return formatTexts.get(issue.format) ?? '格式不正确'
    case 'invalid_value':
      return '没有这个选项'
    default:
      return customTexts.get(issue.message) ?? '内容不正确'
  }
}

function mostText(origin: string, most: number | bigint): string {
  if (origin === 'string') return `最多 ${most} 个字符`
  return origin === 'array' ? `最多 ${most} 项` : `不能大于 ${most}`
}

function leastText(origin: string, least: number | bigint): string {
  if (origin === 'string') return `至少 ${least} 个字符`
  return origin === 'array' ? `至少 ${least} 项` : `不能小于 ${least}`
}
