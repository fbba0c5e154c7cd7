import { expect, it } from 'vitest'
import type { Path, RequestOf } from '#contract/registry.ts'
import { orderStatuses, pluginStates, versionStates } from '#contract/values/states.ts'
import { control, signIn } from '#tests/support/mock-client.ts'
import { noticesOf, subjectsTo } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, putPackage, type Stage } from '#tests/support/review-stage.ts'
import type { NoticeKind } from '#worker/mock/domain/notices/records.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const { inReview, online, rejected, offline, draft } = pluginStates
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
  /** The call that causes the notice; it is made six times, five of them at once. */
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
const decideVersion = (state: 2 | 3 | 4 | 5) =>
  as('reviewer', '/app/PublishStatusAction', { id: 1, state, reason: '缺少说明' })
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

function order(work: Work): void {
  const amount = { coins: 500, bonus: 25, price: 5000, payMethod: 'alipay', paidAt: null } as const
  const times = { createdAt: noon, expiresAt: noon + 900_000, status: orderStatuses.pending }
  work.put('orders', { id: 1, orderNo: '20261121000001', userId: cast.stranger, ...amount, ...times })
}

const approved = { version: '1.1.0', status: versionStates.approved, releasedAt: null }
const scheduled = { ...approved, status: versionStates.scheduled, releaseAt: noon + 600_000 }
const buy = as('stranger', '/app/Buy', { id: 1, buy_coin_num: price, request_id: 'once' })
const forFree = as('stranger', '/app/Buy', { id: 1, buy_coin_num: 0, request_id: 'once' })

const cases: Case[] = [
  {
    kind: 'plugin_waiting',
    to: reviewers,
    plugin: { status: draft },
    cause: as('owner', '/app/PluginToExamine', { id: 1 }),
    says: 'owner',
    leadsTo: pluginReview,
  },
  {
    kind: 'version_waiting',
    to: reviewers,
    version: { status: versionStates.draft, changeLog: '- 修复' },
    also: (work) => {
      const file_id = putPackage(work, 1)
      const version = work.get('versions', 1)
      if (version) work.put('versions', { ...version, files: [{ platform: 'linux_amd64', file_id }] })
    },
    cause: as('owner', '/app/PublishToExamine', { id: 1 }),
    says: '1.0.0',
    leadsTo: versionReview,
  },
  {
    kind: 'plugin_approved',
    to: authors,
    plugin: { status: inReview },
    before: takePlugin,
    cause: decide(online),
    says: '日志透镜',
    leadsTo: pluginLink,
  },
  {
    kind: 'plugin_rejected',
    to: authors,
    plugin: { status: inReview },
    before: takePlugin,
    cause: decide(rejected),
    says: '缺少说明',
    leadsTo: pluginLink,
  },
  {
    kind: 'plugin_taken_offline',
    to: authors,
    cause: decide(offline),
    says: '缺少说明',
    leadsTo: pluginLink,
  },
  {
    kind: 'plugin_brought_online',
    to: authors,
    plugin: { status: offline, offlineBy: 'reviewer' },
    cause: decide(online),
    says: '日志透镜',
    leadsTo: pluginLink,
  },
  {
    kind: 'version_approved',
    to: authors,
    version: { status: versionStates.inReview },
    before: takeVersion,
    cause: decideVersion(versionStates.approved),
    says: '1.0.0',
    leadsTo: versionLink,
  },
  {
    kind: 'version_rejected',
    to: authors,
    version: { status: versionStates.inReview },
    before: takeVersion,
    cause: decideVersion(versionStates.rejected),
    says: '缺少说明',
    leadsTo: versionLink,
  },
  {
    kind: 'version_withdrawn',
    to: authors,
    cause: decideVersion(versionStates.withdrawn),
    says: '缺少说明',
    leadsTo: versionLink,
  },
  {
    kind: 'version_restored',
    to: authors,
    version: { status: versionStates.withdrawn, withdrawnBy: 'reviewer' },
    cause: decideVersion(versionStates.released),
    says: '1.0.0',
    leadsTo: versionLink,
  },
  {
    kind: 'version_released',
    to: authors,
    version: scheduled,
    cause: passHalfAnHour,
    says: '1.1.0',
    leadsTo: versionLink,
  },
  {
    kind: 'version_new',
    to: ['stranger'],
    version: approved,
    also: purchase,
    cause: as('owner', '/app/PublishRelease', { id: 1 }),
    says: '1.1.0',
    leadsTo: '/member/user_buy_log?date=2026-11-21~2026-11-21&record=1',
  },
  {
    kind: 'plugin_claim_ending',
    to: ['reviewer'],
    plugin: { status: inReview },
    before: takePlugin,
    cause: passHalfAnHour,
    says: '12:30:00',
    leadsTo: pluginReview,
  },
  {
    kind: 'version_claim_ending',
    to: ['reviewer'],
    version: { status: versionStates.inReview },
    before: takeVersion,
    cause: passHalfAnHour,
    says: '12:30:00',
    leadsTo: versionReview,
  },
  {
    kind: 'plugin_sold',
    to: ['owner'],
    also: coins,
    cause: buy,
    says: '80',
    leadsTo: '/member/plugin_buy_log?date=2026-11-21~2026-11-21&record=1',
  },
  {
    kind: 'plugin_bought',
    to: ['stranger'],
    also: coins,
    cause: buy,
    says: '100',
    leadsTo: '/member/user_buy_log?date=2026-11-21~2026-11-21&record=1',
  },
  {
    kind: 'plugin_installed',
    to: ['owner'],
    plugin: { price: 0 },
    cause: forFree,
    says: 'stranger',
    leadsTo: '/member/plugin_buy_log?date=2026-11-21~2026-11-21&record=1',
  },
  {
    kind: 'order_paid',
    to: ['stranger'],
    also: order,
    cause: ({ mock }) => control(mock.app, 'POST', '/orders/20261121000001/pay'),
    says: '525',
    leadsTo: '/member/order?record=20261121000001',
  },
  {
    kind: 'coins_added',
    to: ['stranger'],
    also: coins,
    cause: adjustTo(price + 7),
    says: '活动补发',
    leadsTo: '/member/pay',
  },
  {
    kind: 'coins_taken',
    to: ['stranger'],
    also: coins,
    cause: adjustTo(price - 7),
    says: '活动补发',
    leadsTo: '/member/pay',
  },
]

function adjustTo(ev_coin: number) {
  return async ({ mock }: Stage) => {
    const request = { id: cast.stranger, ev_coin, expected_ev_coin: price, remark: '活动补发' }
    return mock.call('/gm_user/SaveUserAssets', request, { token: await signIn(mock, 'admin') })
  }
}

it.each(cases)(
  '§3 notices: $kind is told once, with its e-mail, however often the call is made',
  async (each) => {
    const stage = await createStage((work) => {
      work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager], ...each.plugin }))
      work.put('versions', aVersion(each.version))
      each.also?.(work)
    })
    await each.before?.(stage)
    await Promise.all(Array.from({ length: 5 }, () => each.cause(stage)))
    await each.cause(stage)
    for (const actor of Object.keys(cast) as Actor[]) {
      const mine = await noticesOf(stage.mock, stage.token(actor))
      const told = mine.filter(({ source }) => source === each.kind)
      const mails = await subjectsTo(stage.mock, `${actor}@example.com`)
      expect(mails, actor).toEqual(mine.map(({ title }) => title))
      expect(
        told.map(({ btn_jump_url }) => btn_jump_url),
        actor,
      ).toEqual(each.to.includes(actor) ? [each.leadsTo] : [])
      for (const { title, content } of told) expect(`${title} ${content}`).toContain(each.says)
    }
  },
)
