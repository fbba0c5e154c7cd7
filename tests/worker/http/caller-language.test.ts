import { describe, expect, it } from 'vitest'
import { control, createTestMock, login, signIn } from '#tests/support/mock-client.ts'

const english = { 'Accept-Language': 'en-GB,en;q=0.9' }
const chinese = { 'Accept-Language': 'zh-CN' }

describe('§1 texts: the mock answers in the language of the caller', () => {
  it.each([
    ['demo', english, 'The token is missing'],
    ['demo', chinese, 'Token不能为空'],
    ['demo', {}, 'Token不能为空'],
    ['demo', { 'Accept-Language': '*' }, 'Token不能为空'],
    ['demo-en', chinese, 'Token不能为空'],
    ['demo-en', {}, 'The token is missing'],
  ] as const)('in %s with %j: %s', async (scenario, headers, msg) => {
    const mock = await createTestMock({ scenario })
    expect((await mock.call('/gm_user/info', {}, { headers })).body.msg).toBe(msg)
  })

  it('a refused field has its message in it, too', async () => {
    const mock = await createTestMock()
    const role = { name: '新买家', description: '', routes: '[]', api: ['/none'] }
    const { body } = await mock.call('/gm_user/role/add', role, { as: 'admin', headers: english })
    expect(body).toMatchObject({
      msg: 'Some fields are not valid',
      data: { issues: [{ path: 'api.0', message: 'There is no call /none to grant' }] },
    })
  })

  it('a reason that looks like a text with placeholders is said as it was typed', async () => {
    const mock = await createTestMock()
    const reason = '{{reason}} $t(call.done) {{- user}} $& <b>call.done</b>'
    const ban = { id: 4, is_ban: 1, reason } as const
    const token = await signIn(mock, 'buyer')
    await mock.call('/gm_user/ban', ban, { as: 'admin' })
    for (const [headers, start] of [
      [english, 'The account is banned: '],
      [chinese, '账号已被封禁：'],
    ] as const) {
      expect((await mock.call('/gm_user/info', {}, { token, headers })).body.msg).toBe(start + reason)
    }
  })

  it('the message of a fault rule is sent as it was typed, and one without a message says so', async () => {
    const mock = await createTestMock()
    await control(mock.app, 'PUT', '/faults', {
      rules: [{ path: '/GetAuthCode', code: 40000, msg: 'call.done' }],
    })
    expect((await mock.call('/GetAuthCode', {}, { headers: english })).body.msg).toBe('call.done')
    await control(mock.app, 'PUT', '/faults', { rules: [{ path: '/GetAuthCode', code: 40000 }] })
    expect((await mock.call('/GetAuthCode', {}, { headers: english })).body.msg).toBe('A simulated fault')
  })

  it('a notice and its e-mail are in the language of whoever reads them', async () => {
    const mock = await createTestMock()
    const change = { id: 4, ev_coin: 1, expected_ev_coin: 0, remark: '{{count}}' }
    const { body } = await mock.call('/gm_user/getUserById', { id: 4 }, { as: 'admin' })
    const coins = body.data?.ev_coin ?? 0
    await mock.call(
      '/gm_user/SaveUserAssets',
      { ...change, expected_ev_coin: coins, ev_coin: coins + 1 },
      { as: 'admin' },
    )
    const notice = async (headers: Record<string, string>) => {
      const { body: answer } = await mock.call('/notice/GetList', { limit: 1 }, { as: 'buyer', headers })
      const [first] = answer.data?.list ?? []
      return [first?.title, first?.content, first?.btn_desc]
    }
    const [title, content] = ['1 coin was added', 'An administrator adjusted your balance. Remark: {{count}}']
    expect(await notice(english)).toEqual([title, content, 'Open balance'])
    expect(await notice(chinese)).toEqual([
      '余额增加 1 币',
      '管理员调整了您的余额。备注：{{count}}',
      '查看余额',
    ])
    const inbox = await mock.app.request('/__mock/inbox', { headers: english })
    expect(await inbox.json()).toMatchObject({
      mails: expect.arrayContaining([expect.objectContaining({ subject: title, text: content })]),
    })
  })
})

it('§1 texts: a failed sign-in is refused in both languages', async () => {
  expect((await login(await createTestMock({ scenario: 'demo-en' }), 'admin', 'Wrong1234')).body.msg).toBe(
    'Wrong username or password',
  )
  expect((await login(await createTestMock(), 'admin', 'Wrong1234')).body.msg).toBe('用户名或密码错误')
})
