import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { createTestMock, login, signIn } from '#tests/support/mock-client.ts'
import { seededStorage } from '#tests/support/seeded-storage.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { createMock } from '#worker/mock/app.ts'
import messages from '#worker/mock/http/english-messages.json' with { type: 'json' }
import { createTranslate } from '#worker/mock/http/english-messages.ts'

const han = /\p{Script=Han}/u

/** Texts that are no messages: they have their English beside them, or are names on the wire. */
const otherFiles = /notices\/texts|pay-texts|grantable-calls|email-codes\.ts|plugin-config|captcha-image/
const notTranslated = ['正常', '失败', '或', '、', '，该操作只能由{}进行']

/** Returns the strings with Chinese in the mock's source; `{}` stands for a value. */
function chineseStrings(): string[] {
  const folder = inProject('worker', 'mock')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !otherFiles.test(file))
    .flatMap((file) => stringsOf(readFileSync(join(folder, file), 'utf8')))
    .filter((text) => han.test(text) && !notTranslated.includes(text))
}

function stringsOf(source: string): string[] {
  return [...source.matchAll(/'([^'\\\n]*)'|`([^`\\]*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '{}'),
  )
}

it('English messages: there is one for each Chinese message of the mock', () => {
  const found = chineseStrings()
  expect(found.length).toBeGreaterThan(120)
  expect([...new Set(found)].filter((text) => !Object.hasOwn(messages, text))).toEqual([])
  expect(Object.values(messages).filter((text) => /[\u2e80-\u9fff\uff00-\uffef]/.test(text))).toEqual([])
  const valuesIn = (text: string) => text.split('{}').length
  const uneven = Object.entries(messages).filter(
    ([chinese, english]) => valuesIn(chinese) !== valuesIn(english),
  )
  expect(uneven).toEqual([])
})

it.each([
  ['不能封禁自己', 'You cannot ban yourself'],
  [
    '插件不能从“草稿”变为“已上线”，该操作只能由审核员进行',
    'The plugin cannot change from “Draft” to “Online”; only a reviewer can do this',
  ],
  [
    '您不能授予自己没有的接口权限：/app/Create、/app/List',
    'You cannot grant calls that you may not make: /app/Create, /app/List',
  ],
  ['账号已被封禁：{} 插件', 'The account is banned: {} 插件'],
  ['a fault of one’s own', 'a fault of one’s own'],
])('English messages: %s', (chinese, english) => {
  expect(createTranslate(messages)(chinese)).toBe(english)
})

it('English messages: a sandbox with English data refuses in English, also field by field', async () => {
  const mock = await createTestMock({ scenario: 'demo-en' })
  const token = await signIn(mock, 'admin')
  expect((await login(mock, 'admin', 'Wrong1234')).body.msg).toBe('Wrong username or password')
  const taken = await mock.call(
    '/gm_user/role/add',
    { name: 'Buyer', description: '', routes: '[]', api: [] },
    { token },
  )
  expect(taken.body).toMatchObject({
    msg: 'Some fields are not valid',
    data: { issues: [{ path: 'name', message: 'There is a role of this name' }] },
  })
  const invalid = await mock.send('/gm_user/DelUser', {
    method: 'POST',
    headers: { 'X-Token': token },
    body: '{"id":"one"}',
  })
  expect(JSON.stringify(invalid.body)).toContain('Please enter a')
  expect(JSON.stringify(invalid.body)).not.toMatch(han)
})

it('English messages: one with Chinese data, or without a way to load them, refuses in Chinese', async () => {
  const chinese = await createTestMock()
  expect((await login(chinese, 'admin', 'Wrong1234')).body.msg).toBe('用户名或密码错误')

  const clock = testClock()
  const logged: unknown[] = []
  const mock = await createMock({
    storage: await seededStorage('demo-en', clock),
    clock,
    random: { bytes: (length) => new Uint8Array(length) },
    log: (_, cause) => logged.push(cause),
    english: () => Promise.reject(new Error('offline')),
  })
  const answer = await mock.request('/api/v1/nowhere', { method: 'POST' })
  expect(await answer.json()).toMatchObject({ code: 404, msg: '路由不存在' })
  expect(logged).toEqual([new Error('offline')])
})
