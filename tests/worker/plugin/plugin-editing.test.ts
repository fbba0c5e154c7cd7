import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { aPlugin } from '#tests/support/records.ts'
import { issue, refused } from '#tests/support/refusals.ts'
import { type Actor, cast, createStage } from '#tests/support/review-stage.ts'

const { draft, inReview } = pluginStates

const listing: RequestOf<'/app/Create'> = {
  plugin_alias: 'heat-map',
  plugin_name: ' 热力图 ',
  describe: '按小时看写入',
  category: 'visualization',
  buy_coin_num: 30,
}

/** Creates the owner's plugin, a draft by default, with one manager. */
async function ownedPlugin(overrides: Parameters<typeof aPlugin>[0] = {}) {
  const charge = { ownerId: cast.owner, managerIds: [cast.manager] }
  const stage = await createStage((work) =>
    work.put('plugins', aPlugin({ ...charge, status: draft, ...overrides })),
  )
  const before = await stage.plugin()
  const { update_time } = before
  const edit = (actor: Actor, change: Partial<RequestOf<'/app/UpdatePluginInfo'>>) =>
    stage.as(actor, '/app/UpdatePluginInfo', { id: 1, update_time, ...change })
  const setManagers = (actor: Actor, manager_ids: number[]) =>
    stage.as(actor, '/app/UpdateManager', { id: 1, manager_ids })
  return { stage, before, edit, setManagers }
}

it('§4 plugin: a new plugin is a draft of its creator', async () => {
  const { stage } = await ownedPlugin()
  const { id } = await stage.data('stranger', '/app/Create', listing)
  expect(await stage.plugin(id)).toMatchObject({
    plugin_alias: 'heat-map',
    plugin_name: '热力图',
    state: draft,
    owner_id: cast.stranger,
    managers: [],
    latest_version: '',
    readme: '',
    logo: '',
    homepage: '',
    msg: '',
    create_time: '2026-11-21 12:00:00',
  })
})

it.each<[Partial<RequestOf<'/app/Create'>>, string, string]>([
  [{ plugin_alias: 'log-lens' }, 'plugin_alias', '该插件标识已被使用'],
  [{ plugin_alias: 'heat_map' }, 'plugin_alias', '格式不正确'],
  [{ plugin_name: '   ' }, 'plugin_name', '插件名称不能为空'],
  [{ category: 'nonsense' }, 'category', '没有这个分类'],
  [{ homepage: 'javascript:alert(1)' }, 'homepage', '请填写以 http:// 或 https:// 开头的网址'],
  [{ buy_coin_num: 100_001 }, 'buy_coin_num', '不能大于 100000'],
])('§4 plugin: a new plugin with %j is refused at %s: %s', async (wrong, path, message) => {
  const { stage } = await ownedPlugin()
  expect(await stage.as('stranger', '/app/Create', { ...listing, ...wrong })).toEqual(issue(path, message))
  expect(await stage.data('stranger', '/app/List', {})).toMatchObject({ count: 0 })
})

it('§4 plugin: two users who create the same alias at once make one plugin', async () => {
  const { stage } = await ownedPlugin()
  const actors = ['stranger', 'owner'] as const
  const answers = await Promise.all(actors.map((actor) => stage.as(actor, '/app/Create', listing)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, resultCodes.invalidRequest])
})

it('§4 plugin: an edit changes the given fields and no others', async () => {
  const { stage, before, edit } = await ownedPlugin()
  expect((await edit('manager', { buy_coin_num: 5, homepage: '' })).code).toBe(0)
  expect(await stage.plugin()).toEqual({ ...before, buy_coin_num: 5, update_time: '2026-11-21 12:00:00' })
})

it('§4 plugin: a stale edit answers 41001 with the current plugin, even within a second', async () => {
  const { stage, edit } = await ownedPlugin({ updatedAt: Date.parse('2026-11-21T12:00:00+08:00') })
  const edits = [edit('owner', { plugin_name: '甲' }), edit('manager', { plugin_name: '乙' })]
  const answers = await Promise.all(edits)
  const { list } = await stage.data('manager', '/app/List', {})
  expect(list).toMatchObject([{ plugin_name: '甲' }])
  // Only a list tells the versions that are not released.
  const { open_versions: _, ...data } = list[0] ?? expect.unreachable()
  const refusal = { code: resultCodes.stale, msg: '插件已被他人修改，请重新加载后再试', data }
  expect(answers).toMatchObject([{ code: 0 }, refusal])
})

it('§4 plugin: a plugin in review is not edited', async () => {
  const { edit } = await ownedPlugin({ status: inReview })
  expect(await edit('owner', { buy_coin_num: 1 })).toEqual({
    code: resultCodes.moveNotAllowed,
    msg: '插件处于“审核中”状态，不能修改',
    data: { from: inReview, to: inReview },
  })
})

it.each<Actor>(['stranger', 'hybrid'])('§4 plugin: an edit by %s finds no plugin', async (actor) => {
  const { edit } = await ownedPlugin()
  for (const id of [1, 99]) {
    const answer = await edit(actor, { id, buy_coin_num: 1 })
    expect(answer).toEqual({ code: resultCodes.recordNotFound, msg: '插件不存在', data: null })
  }
})

it('§4 managers: only the owner names them, and the plugin enters their lists', async () => {
  const { stage, setManagers } = await ownedPlugin()
  expect(await setManagers('manager', [])).toEqual(refused('只有插件的所有者才能调整管理者'))
  expect((await setManagers('stranger', [])).code).toBe(resultCodes.recordNotFound)
  expect((await stage.plugin()).managers).toHaveLength(1)
  expect((await setManagers('owner', [cast.stranger, cast.stranger])).code).toBe(0)
  expect((await stage.plugin()).managers).toEqual([{ id: cast.stranger, name: 'stranger' }])
  expect(await stage.data('stranger', '/app/List', {})).toMatchObject({ count: 1 })
  expect(await stage.data('manager', '/app/List', {})).toMatchObject({ count: 0 })
})

it('§4 managers: unknown and banned users and the owner are refused', async () => {
  const { stage, setManagers } = await ownedPlugin()
  await stage.mock.call('/gm_user/ban', { id: cast.second, is_ban: 1, reason: '测试' }, { as: 'admin' })
  const { data } = await setManagers('owner', [cast.stranger, 999, cast.second, cast.owner])
  expect(data).toEqual({
    issues: [
      { path: 'manager_ids.1', message: '用户不存在或已被封禁' },
      { path: 'manager_ids.2', message: '用户不存在或已被封禁' },
      { path: 'manager_ids.3', message: '所有者无需设为管理者' },
    ],
  })
})

const unusable = (index: number) => ({ path: `manager_names.${index}`, message: '用户不存在或已被封禁' })

it('§4 managers: exact names and addresses name them; unknown and refused look the same', async () => {
  const { stage } = await ownedPlugin()
  const name = async (...manager_names: string[]) =>
    (await stage.as('owner', '/app/UpdateManager', { id: 1, manager_ids: [], manager_names })).data
  expect(await name('strange', 'second', 'owner')).toEqual({ issues: [0, 1, 2].map(unusable) })
  expect(await name(' STRANGER ', 'manager@example.com')).toBeNull()
  expect((await stage.plugin()).managers.map(({ id }) => id)).toEqual([cast.stranger, cast.manager])
})

it('§4 managers: an owner tries 20 names in an hour', async () => {
  const { stage } = await ownedPlugin()
  const name = (count: number) => {
    const manager_names = Array.from({ length: count }, (_, index) => `guess${index}`)
    return stage.as('owner', '/app/UpdateManager', { id: 1, manager_ids: [], manager_names })
  }
  await name(5)
  stage.mock.clock.advance(60)
  expect(await name(15)).toMatchObject({ code: resultCodes.invalidRequest })
  expect(await name(6)).toMatchObject({ code: resultCodes.tooManyAttempts, data: { retry_after: 3600 } })
  expect(await name(5)).toMatchObject({ code: resultCodes.tooManyAttempts, data: { retry_after: 3540 } })
  stage.mock.clock.advance(3540)
  expect(await name(5)).toMatchObject({ code: resultCodes.invalidRequest })
})
