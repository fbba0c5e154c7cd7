import { expect } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { Action } from './actions.ts'
import type { RandomWorld, User } from './random-world.ts'

interface Made {
  readonly plugins: { id: number; alias: string; price: number }[]
  readonly versions: { id: number; plugin: number }[]
  readonly orders: string[]
  /** First response to each request id, by user and path. */
  readonly answers: Map<string, { request: string; data: unknown }>
}

/** Performs the generated actions in order. Those that are impossible at that point are refused, as expected. */
export async function performActions(world: RandomWorld, actions: readonly Action[]): Promise<void> {
  const made: Made = { plugins: [], versions: [], orders: [], answers: new Map() }
  for (const action of actions) await perform(world, made, action)
}

async function perform(world: RandomWorld, made: Made, action: Action): Promise<void> {
  switch (action.kind) {
    case 'order':
      return orderCoins(world, made, action)
    case 'buy':
      return buy(world, made, action)
    case 'pay':
      return world.control('POST', `/orders/${at(made.orders, action.pick) ?? 'none'}/pay`)
    case 'cancel':
      await world.act(action.user, '/order/Cancel', { order_no: at(made.orders, action.pick) ?? 'none' })
      return
    case 'refund':
      return refund(world, made, action)
    case 'adjust':
      return adjust(world, action)
    case 'bring-to-market':
      return bringToMarket(world, made, action)
    case 'create':
      await create(world, made, action)
      return
    case 'pass-time':
      return world.control('PUT', '/clock', { advance_s: action.seconds })
    default:
      return review(world, made, action)
  }
}

type On<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

type ReviewKind =
  | 'move-plugin'
  | 'claim'
  | 'new-version'
  | 'submit-version'
  | 'claim-version'
  | 'move-version'
  | 'release'

async function review({ act, ...world }: RandomWorld, made: Made, action: On<ReviewKind>): Promise<void> {
  const { user } = action
  const plugin = at(made.plugins, action.pick) ?? { id: 1, alias: 'none', price: 0 }
  const version = at(made.versions, action.pick) ?? { id: 1, plugin: 1 }
  switch (action.kind) {
    case 'move-plugin':
      await act(user, '/app/StatusAction', { id: plugin.id, state: action.status, reason: '抽到的' })
      break
    case 'claim':
      await act(user, '/app/ExamineClaim', { id: plugin.id, release: action.release })
      break
    case 'new-version':
      await addVersion({ act, ...world }, made, user, plugin, `1.0.${action.patch}`)
      break
    case 'submit-version':
      await act(user, '/app/PublishToExamine', { id: version.id })
      break
    case 'claim-version':
      await act(user, '/app/ExamineClaim', { id: version.plugin, publish_id: version.id })
      break
    case 'move-version':
      await act(user, '/app/PublishStatusAction', { id: version.id, state: action.status, reason: '抽到的' })
      break
    case 'release': {
      const later = action.isLater ? { release_at: '2026-11-22 12:00:00' } : {}
      await act(user, '/app/PublishRelease', { id: version.id, ...later })
    }
  }
}

async function orderCoins(world: RandomWorld, made: Made, { user, coins, requestId }: On<'order'>) {
  const request = { coins, pay_method: 'alipay', request_id: requestId } as const
  const body = await once(world, made, user, '/order/Create', request)
  const order = body.data?.order_no
  if (order !== undefined && !made.orders.includes(order)) made.orders.push(order)
}

async function refund(world: RandomWorld, made: Made, { user, pick, requestId }: On<'refund'>) {
  const order_no = at(made.orders, pick) ?? 'none'
  await once(world, made, user, '/order/Refund', { order_no, reason: '抽到的', request_id: requestId })
}

async function buy(world: RandomWorld, made: Made, { user, pick, isStale, requestId }: On<'buy'>) {
  const { id, price } = at(made.plugins, pick) ?? { id: 1, price: 0 }
  const request = { id, buy_coin_num: isStale ? price + 1 : price, request_id: requestId }
  await once(world, made, user, '/app/Buy', request)
}

/** Asserts that a repeated request id gives the first result and moves no coins, or is refused with another body. */
async function once<P extends '/order/Create' | '/order/Refund' | '/app/Buy'>(
  world: RandomWorld,
  { answers }: Made,
  user: User,
  path: P,
  request: Parameters<typeof world.act<P>>[2] & { request_id: string },
) {
  const key = `${user.name} ${path} ${request.request_id}`
  const first = answers.get(key)
  const before = await world.balanceOf(user)
  const body = await world.act(user, path, request)
  const sent = JSON.stringify(request)
  if (first === undefined) {
    if (body.code === resultCodes.success) answers.set(key, { request: sent, data: body.data })
    return body
  }
  expect(await world.balanceOf(user)).toBe(before)
  if (first.request !== sent) expect(body.code).toBe(resultCodes.requestIdReused)
  else expect([body.code, body.data]).toEqual([resultCodes.success, first.data])
  return body
}

async function adjust(world: RandomWorld, { user, target, coins, isStale }: On<'adjust'>): Promise<void> {
  const have = await world.balanceOf(target)
  const { code } = await world.act(user, '/gm_user/SaveUserAssets', {
    id: target.id,
    ev_coin: coins,
    expected_ev_coin: isStale ? have + 1 : have,
    remark: '抽到的',
  })
  if (target.id === user.id) expect(code).toBe(resultCodes.refused)
  else if (isStale) expect(code).toBe(resultCodes.stale)
  expect(await world.balanceOf(target)).toBe(code === resultCodes.success ? coins : have)
}

async function create(world: RandomWorld, made: Made, { user, price }: Pick<On<'create'>, 'user' | 'price'>) {
  const alias = `tool-${made.plugins.length}`
  const about = {
    plugin_alias: alias,
    plugin_name: alias,
    describe: '',
    category: 'search',
    buy_coin_num: price,
  }
  const { data } = await world.act(user, '/app/Create', about)
  const plugin = { id: data?.id ?? 0, alias, price }
  if (data !== null) made.plugins.push(plugin)
  return plugin
}

async function addVersion(
  world: RandomWorld,
  made: Made,
  user: User,
  plugin: Made['plugins'][number],
  version: string,
): Promise<number> {
  const file_id = await world.uploadPackage(user, plugin.alias, version)
  const { data } = await world.act(user, '/app/PublishCreate', {
    id: plugin.id,
    version,
    changelog: '- 抽到的',
    files: [{ platform: 'linux_amd64', file_id }],
  })
  if (data !== null && data !== undefined) made.versions.push({ id: data.id, plugin: plugin.id })
  return data?.id ?? 0
}

/** Takes a plugin from draft to the market, which random actions alone seldom reach. */
async function bringToMarket(
  world: RandomWorld,
  made: Made,
  { user, reviewer, price }: On<'bring-to-market'>,
) {
  const plugin = await create(world, made, { user, price })
  const { act } = world
  await act(user, '/app/PluginToExamine', { id: plugin.id })
  await act(reviewer, '/app/ExamineClaim', { id: plugin.id })
  await act(reviewer, '/app/StatusAction', { id: plugin.id, state: 2 })
  const id = await addVersion(world, made, user, plugin, '1.0.0')
  await act(user, '/app/PublishToExamine', { id })
  await act(reviewer, '/app/ExamineClaim', { id: plugin.id, publish_id: id })
  await act(reviewer, '/app/PublishStatusAction', { id, state: 2 })
  await act(user, '/app/PublishRelease', { id })
}

function at<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(items.length, 1)]
}
