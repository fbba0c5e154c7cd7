import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { fieldsOf } from '#contract/values/json.ts'
import { checkConformance, type Findings } from '#scripts/conformance/run.ts'
import { control, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { checkPlanted, createPlantedHost, type Planting } from '../support/planted-host.ts'

function namesWith({ results }: Findings, verdict: string): string[] {
  return results.filter((result) => result.verdict === verdict).map(({ name }) => name)
}

/** Returns how many records of each kind the mock has. */
async function countsOf({ app }: TestMock) {
  return { ...fieldsOf((await control(app, 'GET', '/state')).counts), sessions: 0 }
}

const untried = [
  ['/GetEmailAuthCode', 'takes a mailbox to read'],
  ['/UserRegister', 'takes a mailbox to read'],
  ['/GetFoundPwdEmailCode', 'takes a mailbox to read'],
  ['/ResetPwd', 'takes a mailbox to read'],
  ['/order/AskRefund', 'takes an order that was paid'],
  ['/order/RefuseRefund', 'takes an order that was paid'],
  ['/order/Refund', 'takes an order that was paid'],
  ['/app/Buy', 'others would see it'],
  ['/app/ExamineClaim', 'takes a second account'],
  ['/app/ExamineRemark', 'takes a second account'],
  ['/app/PublishRelease', 'others would see it'],
  ['/app/EvPublishRelease', 'others would see it'],
]

const ownAccount = [
  '/gm_user/logout',
  '/gm_user/GetEvKey',
  '/gm_user/ModifyPwd',
  '/gm_user/ModifyPwdByPassword',
  '/gm_user/UpdateSelf',
  '/notice/MarkReadNotice',
]

/** Lets anyone sign in without a captcha. */
const withoutCaptchas = (mockOf: () => TestMock): Planting => {
  return async ({ path, request }, pass) => {
    if (path === '/GetAuthCode') return '404 page not found'
    if (path !== '/gm_user/login') return pass()
    const token = await signIn(mockOf(), String(request.username))
    return { status: 200, body: { code: 0, msg: '', data: { token, unix_time: 1 } as never } }
  }
}

describe('conformance: the mock', () => {
  it('fits in every call that a token and --write can make, and says why the others are not tried', async () => {
    const planted = await createPlantedHost()
    const before = await countsOf(planted.mock)
    const findings = await checkPlanted(planted, { write: true })
    const others = findings.results.filter(({ verdict }) => verdict !== 'fits')
    const captcha = 'the host asks for a captcha'
    const expected = [
      ...untried,
      ...ownAccount.map((path) => [path, captcha]),
      ['/gm_user/login', 'takes --username'],
    ]
    expect(others.map(({ name }) => name).toSorted()).toEqual(expected.map(([name]) => name).toSorted())
    for (const [name, reason] of expected) {
      const result = others.find((each) => each.name === name)
      expect(result).toMatchObject({ verdict: 'not tried', reason: expect.stringContaining(String(reason)) })
    }
    expect(findings.left).toEqual([
      expect.stringMatching(/^the product version [\d.]+-conformance-\w+$/),
      expect.stringMatching(/^the plugin version 1\.0\.0$/),
      expect.stringMatching(/^the plugin conformance-\w+$/),
      expect.stringMatching(/^the order \d+, cancelled$/),
      expect.stringMatching(/^the file conformance-\w+_linux_amd64$/),
    ])
    const after = await countsOf(planted.mock)
    expect(after).toMatchObject({ users: Reflect.get(before, 'users'), roles: Reflect.get(before, 'roles') })
  })

  it('fits in the calls about the own account, too, where there are no captchas', async () => {
    const planted = await createPlantedHost(withoutCaptchas(() => planted.mock))
    const session = await planted.session('admin')
    const credentials = { username: 'admin', password: 'Demo1234' }
    const findings = await checkConformance({ host: planted.host, session, credentials, write: true })
    expect(namesWith(findings, 'fits')).toEqual(expect.arrayContaining([...ownAccount, '/gm_user/login']))
    expect(namesWith(findings, 'missing')).toEqual(['/GetAuthCode'])
    expect(namesWith(findings, 'differs')).toEqual([])
  })

  it('is only read without --write', async () => {
    const planted = await createPlantedHost()
    const before = await countsOf(planted.mock)
    const findings = await checkPlanted(planted, { write: false })
    expect(namesWith(findings, 'differs')).toEqual([])
    const changing = endpoints.filter(({ logged }) => logged).map(({ path }) => path)
    // The administrator has no order of his own.
    expect(namesWith(findings, 'not tried').toSorted()).toEqual([...changing, '/order/Detail'].toSorted())
    expect(await countsOf(planted.mock)).toEqual(before)
  })

  it('refuses a role without rights, which is no difference', async () => {
    const { host, session } = await createPlantedHost()
    const findings = await checkConformance({ host, session: await session('buyer'), write: false })
    expect(namesWith(findings, 'differs')).toEqual([])
    expect(namesWith(findings, 'refused')).toContain('/gm_user/userlist')
    expect(namesWith(findings, 'fits')).toContain('/order/Detail')
  })
})
