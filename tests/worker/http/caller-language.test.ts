import { expect, it } from 'vitest'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'

const english = { 'Accept-Language': 'en-GB,en;q=0.9' }
const chinese = { 'Accept-Language': 'zh-CN' }

it.each([
  ['demo', english, 'The token is missing'],
  ['demo', { 'Accept-Language': '*' }, 'Token不能为空'],
  ['demo-en', chinese, 'Token不能为空'],
  ['demo-en', {}, 'The token is missing'],
] as const)('§1 texts: a text of %s has the language of %j or the data', async (scenario, headers, msg) => {
  const mock = await createTestMock({ scenario })
  expect((await mock.call('/gm_user/info', {}, { headers })).body.msg).toBe(msg)
})

it('§1 texts: a refused field has its message in the language of the refusal', async () => {
  const mock = await createTestMock()
  const role = { name: '新买家', description: '', routes: '[]', api: ['/none'] }
  const { body } = await mock.call('/gm_user/role/add', role, { as: 'admin', headers: english })
  const issues = [{ path: 'api.0', message: 'There is no action /none to grant' }]
  expect(body).toMatchObject({ msg: 'Some fields are not valid', data: { issues } })
})

it('§1 texts: a reason with placeholders and keys is sent as typed', async () => {
  const mock = await createTestMock()
  const reason = '{{reason}} $t(call.done) {{- user}} $& <b>call.done</b>'
  const token = await signIn(mock, 'buyer')
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason }, { as: 'admin' })
  const { body } = await mock.call('/gm_user/info', {}, { token, headers: english })
  expect(body.msg).toBe(`The account is banned: ${reason}`)
})

it('§3 notices: a notice and its e-mail have the language of their reader', async () => {
  const mock = await createTestMock()
  const { ev_coin: coins } = await mock.data('/gm_user/getUserById', { id: 4 }, { as: 'admin' })
  const change = { id: 4, ev_coin: coins + 1, expected_ev_coin: coins, remark: '{{count}}' }
  await mock.call('/gm_user/SaveUserAssets', change, { as: 'admin' })
  const adjusted = 'An administrator adjusted your balance. Remark: {{count}}'
  for (const [headers, title, content, btn_desc] of [
    [english, '1 coin was added', adjusted, 'Open balance'],
    [chinese, '余额增加 1 币', '管理员调整了您的余额。备注：{{count}}', '查看余额'],
  ] as const) {
    const { body: answer } = await mock.call('/notice/GetList', { limit: 1 }, { as: 'buyer', headers })
    expect(answer).toMatchObject({ data: { list: [{ title, content, btn_desc }] } })
    const mails = await (await mock.app.request('/__mock/inbox', { headers })).json()
    expect(Object(mails).mails[0]).toMatchObject({ subject: title, text: content })
  }
})
