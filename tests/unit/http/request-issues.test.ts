import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints, findEndpoint } from '#contract/registry.ts'
import { requestIssues } from '#worker/mock/http/request-issues.ts'
import { say } from '#worker/mock/texts/say.ts'
import type { Text } from '#worker/mock/texts/text.ts'

const technical =
  /string|undefined|null|NaN|[<>]=?|无效输入|期望|接收|invalid|input|expected|received|integer|\bint\b|array|object|boolean|regex|pattern|union|literal|enum|字符串|数组|对象|布尔|正则/i

/** Values that break every rule of a field. */
const palette: readonly unknown[] = [
  ...[undefined, null, '', ' ', '?', 'x'.repeat(300_000), 'http:x', 'a@', true, {}, []],
  ...[-1, 0, 1.5, 7, 2 ** 31, 2 ** 60, '2026-99-99 00:00:00', '9999.9999.x'],
  ...[['x'.repeat(300)], [-1], [{}], [{ platform: 'x', file_id: '' }], [{ file_id: 7 }], Array(1000).fill(1)],
  Array(1000).fill('x'),
]

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodUnion ? schema.options.flatMap((each) => fieldsOf(each as z.ZodType)) : []
}

function issuesOf(path: string, body: unknown) {
  const parsed = findEndpoint(path)?.request.safeParse(body)
  return parsed?.error === undefined ? [] : requestIssues(path, body, parsed.error)
}

const fieldsByPath = endpoints.map(({ path, request }) => [path, [...new Set(fieldsOf(request))]] as const)

describe('§1 41000:', () => {
  it.each(fieldsByPath)('the issues of %s name a field in plain words of both languages', (path, fields) => {
    const ofBodies = [undefined, null, 'x', [], {}].flatMap((body) => issuesOf(path, body))
    const ofFields = fields.flatMap((field) => palette.flatMap((value) => issuesOf(path, { [field]: value })))
    expect(ofBodies.length).toBeGreaterThan(0)
    expect(ofFields.filter((issue) => !fields.includes(String(issue.path.split('.')[0])))).toEqual([])
    for (const { message } of [...ofBodies, ...ofFields]) expectSentence(message)
  })

  function expectSentence(message: Text): void {
    expect(say(message, 'zh')).toMatch(/^\p{Script=Han}/u)
    expect(say(message, 'zh')).not.toMatch(technical)
    expect(say(message, 'en')).toMatch(/^[\x20-\x7e]+$/)
    expect(say(message, 'en')).not.toMatch(technical)
  }

  it.each([
    ['/gm_user/ban', { id: 5, is_ban: 1 }, 'reason', '请填写封禁原因', 'Give a reason for the ban'],
    ['/gm_user/ban', { id: 5, is_ban: 2 }, 'is_ban', '没有这个选项', 'There is no such choice'],
    ['/GetEmailAuthCode', {}, 'email', '请填写此项', 'Please fill this in'],
    ['/app/ExamineClaim', { id: 1.5 }, 'id', '应为整数', 'Please enter a whole number'],
    ['/notice/MarkReadNotice', { ids: ['x'] }, 'ids.0', '应为数字', 'Please enter a number'],
  ])('a call of %s with %j reports %s', (path, body, field, chinese, english) => {
    const found = issuesOf(path, body)
    const said = found.map(({ path: at, message }) => [at, say(message, 'zh'), say(message, 'en')])
    expect(said).toEqual([[field, chinese, english]])
  })

  it.each([
    ['/UserRegister', 'realname'],
    ['/gm_user/InsertUser', 'realname'],
    ['/gm_user/UpdateUser', 'realname'],
    ['/gm_user/UpdateSelf', 'name'],
    ['/gm_user/role/add', 'name'],
    ['/gm_user/role/update', 'name'],
    ['/app/Create', 'plugin_name'],
    ['/app/UpdatePluginInfo', 'plugin_name'],
  ])('%s refuses a %s with an invisible character', (path, field) => {
    for (const name of ['\u3164', '管理员\u200b'])
      expect(issuesOf(path, { [field]: name })).toContainEqual({ path: field, message: 'field.hidden' })
  })
})
