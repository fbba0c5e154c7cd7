import { expect, it } from 'vitest'
import type { Path, RequestOf } from '#contract/registry.ts'
import { orderStatuses, pluginStates, versionStates } from '#contract/values/states.ts'
import { control } from '#tests/support/mock-client.ts'
import { noticesOf, subjectsTo } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, putPackage, type Stage } from '#tests/support/review-stage.ts'
import type { NoticeKind } from '#worker/mock/domain/notices/records.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const { inReview, draft } = pluginStates
const noon = Date.parse('2026-11-21T12:00:00+08:00')
const price = 100

interface Records {
  plugin?: Parameters<typeof aPlugin>[0]
  version?: Parameters<typeof aVersion>[0]
  also?: (work: Work) => void
}

interface Case extends Records {
  kind: NoticeKind
  to: readonly Actor[]
  /** Calls before the one that is repeated. */
  before?: (stage: Stage) => Promise<unknown>
  /** The call that causes the notice; it is made six times, five of them concurrently. */
  cause: (stage: Stage) => Promise<unknown>
  /** A part of its title or text. */
  says: string
  leadsTo: string
}

const as =
  <P extends Path>(actor: Actor, path: P, request: RequestOf<P>) =>
  (stage: Stage) =>
    stage.as(actor, path, request)

const authors = ['owner', 'manager'] as const
const reviewers = ['reviewer', 'second', 'hybrid'] as const
const takePlugin = as('reviewer', '/app/ExamineClaim', { id: 1 })
const takeVersion = as('reviewer', '/app/ExamineClaim', { id: 1, publish_id: 1 })
const decide = (state: 2 | 3 | 4) => as('reviewer', '/app/StatusAction', { id: 1, state, reason: '缺少说明' })
const decideVersion = (to: 'approved' | 'rejected' | 'released' | 'withdrawn') =>
  as('reviewer', '/app/PublishStatusAction', { id: 1, state: versionStates[to], reason: '缺少说明' })
const [approve, reject] = [decideVersion('approved'), decideVersion('rejected')]
const [restore, withdraw] = [decideVersion('released'), decideVersion('withdrawn')]
const release = as('owner', '/app/PublishRelease', { id: 1 })
const passHalfAnHour = (stage: Stage) => stage.pass(30 * 60)
const pluginLink = '/app/add?record=1'
const pluginReview = '/app/review?item=1'
const versionReview = '/app/review?item=1.1'
const versionLink = '/app/publish?plugin=1&record=1'

function purchase(work: Work): void {
  const about = { id: 1, pluginId: 1, buyerId: cast.stranger, authorId: cast.owner }
  work.put('purchases', { ...about, price, commission: 20, boughtAt: noon })
}

function coins(work: Work): void {
  work.put('accounts', { id: `user:${cast.stranger}`, balance: price })
  work.put('accounts', { id: 'platform:topup', balance: -price })
}

const orderNo = '20261121000001'

function order(work: Work): void {
  const amount = { coins: 500, bonus: 25, price: 5000, payMethod: 'alipay', paidAt: null } as const
  const times = { createdAt: noon, expiresAt: noon + 900_000, status: orderStatuses.pending }
  work.put('orders', { id: 1, orderNo, userId: cast.stranger, ...amount, ...times })
}

function withPackage(work: Work): void {
  const version = work.get('versions', 1)
  const files = [{ platform: 'linux_amd64', file_id: putPackage(work, 1) } as const]
  if (version) work.put('versions', { ...version, files })
}

/** Authors may refund here: nobody else of the cast has their role. */
function paidOrder(work: Work): void {
  order(work)
  const [pending, role] = [work.get('orders', 1), work.get('roles', 22)]
  if (pending) work.put('orders', { ...pending, status: orderStatuses.paid, paidAt: noon })
  const calls = ['/order/ListAll', '/order/Refund', '/order/RefuseRefund']
  if (role) work.put('roles', { ...role, api: [...role.api, ...calls] })
  work.put('accounts', { id: `user:${cast.stranger}`, balance: 525 })
  work.put('accounts', { id: 'platform:topup', balance: -525 })
}

const once = { order_no: orderNo, request_id: 'once' }
const askForRefund = as('stranger', '/order/AskRefund', { ...once, reason: '充错了' })
const refuseRefund = as('owner', '/order/RefuseRefund', { order_no: orderNo, reason: '已使用' })
const refund = as('owner', '/order/Refund', { ...once, reason: '重复充值' })
const payOrder = ({ mock }: Stage) => control(mock.app, 'POST', `/orders/${orderNo}/pay`)
const approved = { version: '1.1.0', status: versionStates.approved, releasedAt: null }
const scheduled = { ...approved, status: versionStates.scheduled, releaseAt: noon + 600_000 }
const buy = as('stranger', '/app/Buy', { id: 1, buy_coin_num: price, request_id: 'once' })
const forFree = as('stranger', '/app/Buy', { id: 1, buy_coin_num: 0, request_id: 'once' })
const ofPlugin = { to: authors, leadsTo: pluginLink }
const ofVersion = { to: authors, leadsTo: versionLink }
/** To the authors, with the form of their next step. */
const toForm = (form: string) => ({ to: authors, leadsTo: `/app/publish?plugin=1&mend=${form}.1` })
const toReviewers = (leadsTo: string) => ({ to: reviewers, leadsTo })
const submit = as('owner', '/app/PluginToExamine', { id: 1 })
const submitVersion = as('owner', '/app/PublishToExamine', { id: 1 })
const aDraft = { plugin: { status: draft } }
const draftVersion = { status: versionStates.draft, changeLog: '- 修复' }
const aDraftVersion = { version: draftVersion, also: withPackage, cause: submitVersion }
const aTakenPlugin = { plugin: { status: inReview }, before: takePlugin }
const aTakenVersion = { version: { status: versionStates.inReview }, before: takeVersion }
const toHolder = { to: ['reviewer'], cause: passHalfAnHour, says: '12:30:00' } as const
const toSeller = { to: ['owner'], leadsTo: '/member/plugin_buy_log?record=1' } as const
const toBuyer = { to: ['stranger'], leadsTo: '/member/user_buy_log?record=1' } as const
const ofOrder = { to: ['stranger'], leadsTo: `/member/order?record=${orderNo}` } as const
const ofRefund = { ...ofOrder, also: paidOrder }
const toRefunders = { to: authors, leadsTo: `/member/order?of=all&record=${orderNo}` } as const
const toPayer = { to: ['stranger'], leadsTo: '/member/pay', also: coins, says: '活动补发' } as const
const offline = { status: pluginStates.offline, offlineBy: 'reviewer' } as const
const withdrawn = { status: versionStates.withdrawn, withdrawnBy: 'reviewer' } as const

const cases: Case[] = [
  { kind: 'plugin_waiting', ...aDraft, ...toReviewers(pluginReview), cause: submit, says: 'owner' },
  { kind: 'version_waiting', ...aDraftVersion, ...toReviewers(versionReview), says: '1.0.0' },
  { kind: 'plugin_approved', ...ofPlugin, ...aTakenPlugin, cause: decide(2), says: '日志透镜' },
  { kind: 'plugin_rejected', ...aTakenPlugin, ...toForm('listing'), cause: decide(3), says: '缺少说明' },
  { kind: 'plugin_taken_offline', ...ofPlugin, cause: decide(4), says: '缺少说明' },
  { kind: 'plugin_brought_online', ...ofPlugin, plugin: offline, cause: decide(2), says: '日志透镜' },
  { kind: 'version_approved', ...aTakenVersion, ...toForm('release'), cause: approve, says: '1.0.0' },
  { kind: 'version_rejected', ...aTakenVersion, ...toForm('files'), cause: reject, says: '缺少说明' },
  { kind: 'version_withdrawn', ...ofVersion, cause: withdraw, says: '缺少说明' },
  { kind: 'version_restored', ...ofVersion, version: withdrawn, cause: restore, says: '1.0.0' },
  { kind: 'version_released', ...ofVersion, version: scheduled, cause: passHalfAnHour, says: '1.1.0' },
  { kind: 'version_new', ...toBuyer, version: approved, also: purchase, cause: release, says: '1.1.0' },
  { kind: 'plugin_claim_ending', ...aTakenPlugin, ...toHolder, leadsTo: pluginReview },
  { kind: 'version_claim_ending', ...aTakenVersion, ...toHolder, leadsTo: versionReview },
  { kind: 'plugin_sold', ...toSeller, also: coins, cause: buy, says: '80' },
  { kind: 'plugin_bought', ...toBuyer, also: coins, cause: buy, says: '100' },
  { kind: 'plugin_installed', ...toSeller, plugin: { price: 0 }, cause: forFree, says: 'stranger' },
  { kind: 'order_paid', ...ofOrder, also: order, cause: payOrder, says: '525' },
  { kind: 'refund_asked', ...toRefunders, also: paidOrder, cause: askForRefund, says: '充错了' },
  { kind: 'refund_refused', ...ofRefund, before: askForRefund, cause: refuseRefund, says: '已使用' },
  { kind: 'order_refunded', ...ofRefund, cause: refund, says: '重复充值' },
  { kind: 'coins_added', ...toPayer, cause: adjustTo(price + 7) },
  { kind: 'coins_taken', ...toPayer, cause: adjustTo(price - 7) },
]

function adjustTo(ev_coin: number) {
  return async ({ mock }: Stage) => {
    const request = { id: cast.stranger, ev_coin, expected_ev_coin: price, remark: '活动补发' }
    return mock.call('/gm_user/SaveUserAssets', request, { as: 'admin' })
  }
}

it.each(cases)('§3 notices: $kind is sent once, with its e-mail, for repeated calls', async (each) => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager], ...each.plugin }))
    work.put('versions', aVersion(each.version))
    each.also?.(work)
  })
  await each.before?.(stage)
  await Promise.all(Array.from({ length: 5 }, () => each.cause(stage)))
  await each.cause(stage)
  for (const actor of Object.keys(cast) as Actor[]) {
    const notices = await noticesOf(stage.mock, stage.token(actor))
    const sent = notices
      .filter(({ source }) => source === each.kind)
      .map(({ title, content, btn_jump_url }) => ({ text: `${title} ${content}`, btn_jump_url }))
    const expected = { text: expect.stringContaining(each.says), btn_jump_url: each.leadsTo }
    expect(sent, actor).toEqual(each.to.includes(actor) ? [expected] : [])
    const mails = await subjectsTo(stage.mock, `${actor}@example.com`)
    expect(mails, actor).toEqual(notices.map(({ title }) => title))
  }
})

it.each([
  ['approved alike', 'approved', '缺少说明', ['plugin_approved']],
  ['rejected alike', 'rejected', '缺少说明', ['plugin_rejected']],
  ['rejected for two reasons', 'rejected', '还有病毒', ['version_rejected', 'plugin_rejected']],
] as const)('§3 notices: plugin and version %s send one notice per reason', async (_, to, reason, kinds) => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner, status: inReview, latestVersion: '' }))
    work.put('versions', aVersion({ status: versionStates.inReview, releasedAt: null }))
  })
  await takePlugin(stage)
  await decide(to === 'approved' ? 2 : 3)(stage)
  const state = versionStates[to]
  const { code } = await stage.as('reviewer', '/app/PublishStatusAction', { id: 1, state, reason })
  expect(code).toBe(0)
  const notices = await noticesOf(stage.mock, stage.token('owner'))
  expect(notices.map(({ source }) => source)).toEqual(kinds)
})
