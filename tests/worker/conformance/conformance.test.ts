import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { fieldsOf } from '#contract/values/json.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { control, signIn, type TestMock } from '#tests/support/mock-client.ts'
import {
  checkPlanted,
  createPlantedHost,
  namesWith,
  type Planting,
  resultOf,
} from '../support/planted-host.ts'

/** Returns how many records of each kind the mock has. */
async function countsOf({ app }: TestMock) {
  return { ...fieldsOf((await control(app, 'GET', '/state')).counts), sessions: 0 }
}

/** The calls that are not tried, by the reason. */
const untried = {
  'takes a mailbox to read': ['/GetEmailAuthCode', '/UserRegister', '/GetFoundPwdEmailCode', '/ResetPwd'],
  'takes an order that was paid': ['/order/AskRefund', '/order/RefuseRefund', '/order/Refund'],
  'others would see it': ['/app/Buy', '/app/PublishRelease', '/app/EvPublishRelease'],
  'takes a second account': ['/app/ExamineClaim', '/app/ExamineRemark'],
  'takes --username': ['/gm_user/login'],
}

const ownAccount = [
  '/gm_user/logout',
  '/gm_user/GetEvKey',
  '/gm_user/ModifyPwd',
  '/gm_user/ModifyPwdByPassword',
  '/gm_user/UpdateSelf',
  '/notice/MarkReadNotice',
]

it('conformance: the mock fits in every call that a token and --write can make', async () => {
  const planted = await createPlantedHost()
  const { users, roles } = Object(await countsOf(planted.mock))
  const findings = await checkPlanted(planted, { write: true })
  const reasons = Object.entries({ ...untried, 'the host asks for a captcha': ownAccount })
  const expected = reasons.flatMap(([reason, paths]) => paths.map((path) => [path, reason]))
  const fitting = namesWith(findings, 'fits')
  const others = findings.results.filter(({ name }) => !fitting.includes(name))
  expect(others.map(({ name }) => name).toSorted()).toEqual(expected.map(([name]) => name).toSorted())
  for (const [name = '', reason] of expected) {
    const result = { verdict: 'not tried', reason: expect.stringContaining(String(reason)) }
    expect(resultOf(findings, name)).toMatchObject(result)
  }
  expect(findings.left).toEqual([
    expect.stringMatching(/^the product version [\d.]+-conformance-\w+$/),
    expect.stringMatching(/^the plugin version 1\.0\.0$/),
    expect.stringMatching(/^the plugin conformance-\w+$/),
    expect.stringMatching(/^the order \d+, cancelled$/),
    expect.stringMatching(/^the file conformance-\w+_linux_amd64$/),
  ])
  expect(await countsOf(planted.mock)).toMatchObject({ users, roles })
})

it('conformance: the mock fits in the calls about the own account when it has no captchas', async () => {
  const withoutCaptchas: Planting = async ({ path, request }, pass) => {
    if (path === '/GetAuthCode') return '404 page not found'
    if (path !== '/gm_user/login') return pass()
    const token = await signIn(planted.mock, String(request.username))
    return { status: 200, body: { code: 0, msg: '', data: { token, unix_time: 1 } as never } }
  }
  const planted = await createPlantedHost(withoutCaptchas)
  const session = await planted.session('admin')
  const credentials = { username: 'admin', password: 'Demo1234' }
  const findings = await checkConformance({ host: planted.host, session, credentials, write: true })
  expect(namesWith(findings, 'fits')).toEqual(expect.arrayContaining([...ownAccount, '/gm_user/login']))
  expect(namesWith(findings, 'missing')).toEqual(['/GetAuthCode'])
  expect(namesWith(findings, 'differs')).toEqual([])
})

it('conformance: the check only reads without --write', async () => {
  const planted = await createPlantedHost()
  const before = await countsOf(planted.mock)
  const findings = await checkPlanted(planted, { write: false })
  expect(namesWith(findings, 'differs')).toEqual([])
  const changing = endpoints.filter(({ logged }) => logged).map(({ path }) => path)
  // The administrator has no orders.
  expect(namesWith(findings, 'not tried').toSorted()).toEqual([...changing, '/order/Detail'].toSorted())
  expect(await countsOf(planted.mock)).toEqual(before)
})

it('conformance: a refused role is reported as refused, not as a difference', async () => {
  const { host, session } = await createPlantedHost()
  const findings = await checkConformance({ host, session: await session('buyer'), write: false })
  expect(namesWith(findings, 'differs')).toEqual([])
  expect(namesWith(findings, 'refused')).toContain('/gm_user/userlist')
  expect(namesWith(findings, 'fits')).toContain('/order/Detail')
})
