import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { aPlugin } from '#tests/support/records.ts'
import { issue, refused } from '#tests/support/refusals.ts'
import { type Actor, cast, createStage, type Stage } from '#tests/support/review-stage.ts'

const { draft, inReview } = pluginStates

const listing: RequestOf<'/app/Create'> = {
  plugin_alias: 'heat-map',
  plugin_name: ' 热力图 ',
  describe: '按小时看写入',
  category: 'visualization',
  buy_coin_num: 30,
}

/** Creates the owner's plugin, a draft by default, with one manager. */
async function ownedPlugin(overrides: Parameters<typeof aPlugin>[0] = {}): Promise<Stage> {
  const charge = { ownerId: cast.owner, managerIds: [cast.manager] }
  return createStage((work) => work.put('plugins', aPlugin({ ...charge, status: draft, ...overrides })))
}

describe('§4 plugin: creating', () => {
  it('a plugin begins as a draft of whoever adds it', async () => {
    const stage = await ownedPlugin()
    const { data } = await stage.as('stranger', '/app/Create', listing)
    expect(await stage.plugin(data?.id)).toMatchObject({
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
  ])('%j is refused at %s: %s', async (wrong, path, message) => {
    const stage = await ownedPlugin()
    const answer = await stage.as('stranger', '/app/Create', { ...listing, ...wrong })
    expect(answer).toEqual(issue(path, message))
    expect((await stage.as('stranger', '/app/List', {})).data?.count).toBe(0)
  })

  it('of two who ask for one alias at once, one gets it', async () => {
    const stage = await ownedPlugin()
    const answers = await Promise.all([
      stage.as('stranger', '/app/Create', listing),
      stage.as('owner', '/app/Create', listing),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, resultCodes.invalidRequest])
  })
})

describe('§4 plugin: editing', () => {
  it('changes what is named and nothing else', async () => {
    const stage = await ownedPlugin()
    const before = await stage.plugin()
    const change = { id: 1, buy_coin_num: 5, homepage: '', update_time: before.update_time }
    expect((await stage.as('manager', '/app/UpdatePluginInfo', change)).code).toBe(0)
    expect(await stage.plugin()).toEqual({ ...before, buy_coin_num: 5, update_time: '2026-11-21 12:00:00' })
  })

  it('the second of two editors gets 41001 with the plugin as it is now, within one second too', async () => {
    const stage = await ownedPlugin({ updatedAt: Date.parse('2026-11-21T12:00:00+08:00') })
    const { update_time } = await stage.plugin()
    const answers = await Promise.all([
      stage.as('owner', '/app/UpdatePluginInfo', { id: 1, plugin_name: '甲', update_time }),
      stage.as('manager', '/app/UpdatePluginInfo', { id: 1, plugin_name: '乙', update_time }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, resultCodes.stale])
    const { data } = await stage.as('manager', '/app/List', {})
    expect(data?.list).toMatchObject([{ plugin_name: '甲' }])
    expect(answers[1]).toMatchObject({ msg: '插件已被他人修改，请重新加载后再试', data: data?.list[0] })
  })

  it('nothing is edited while it is in review', async () => {
    const stage = await ownedPlugin({ status: inReview })
    const { update_time } = await stage.plugin()
    const answer = await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, buy_coin_num: 1, update_time })
    expect(answer).toEqual({
      code: resultCodes.moveNotAllowed,
      msg: '插件处于“审核中”状态，不能修改',
      data: { from: inReview, to: inReview },
    })
  })

  it.each<Actor>(['stranger', 'hybrid'])('to %s it looks as if it were not there', async (actor) => {
    const stage = await ownedPlugin()
    const { update_time } = await stage.plugin()
    const [foreign, missing] = [
      await stage.as(actor, '/app/UpdatePluginInfo', { id: 1, buy_coin_num: 1, update_time }),
      await stage.as(actor, '/app/UpdatePluginInfo', { id: 99, buy_coin_num: 1, update_time }),
    ]
    expect(foreign).toEqual({ code: resultCodes.recordNotFound, msg: '插件不存在', data: null })
    expect(missing).toEqual(foreign)
  })
})

describe('§4 plugin: managers', () => {
  it('the owner names them, and they get it into their lists', async () => {
    const stage = await ownedPlugin()
    const request = { id: 1, manager_ids: [cast.stranger, cast.stranger] }
    expect((await stage.as('owner', '/app/UpdateManager', request)).code).toBe(0)
    expect((await stage.plugin()).managers).toEqual([{ id: cast.stranger, name: 'stranger' }])
    expect((await stage.as('stranger', '/app/List', {})).data?.count).toBe(1)
    expect((await stage.as('manager', '/app/List', {})).data?.count).toBe(0)
  })

  it('a manager names none, a stranger finds no plugin', async () => {
    const stage = await ownedPlugin()
    const request = { id: 1, manager_ids: [] }
    const own = await stage.as('manager', '/app/UpdateManager', request)
    expect(own).toEqual(refused('只有插件的所有者才能调整管理者'))
    expect((await stage.as('stranger', '/app/UpdateManager', request)).code).toBe(resultCodes.recordNotFound)
    expect((await stage.plugin()).managers).toHaveLength(1)
  })

  it('users that do not exist or are banned, and the owner himself, are refused', async () => {
    const stage = await ownedPlugin()
    const token = await signIn(stage.mock, 'admin')
    await stage.mock.call('/gm_user/ban', { id: cast.second, is_ban: 1, reason: '测试' }, { token })
    const request = { id: 1, manager_ids: [cast.stranger, 999, cast.second, cast.owner] }
    const { data } = await stage.as('owner', '/app/UpdateManager', request)
    expect(data).toEqual({
      issues: [
        { path: 'manager_ids.1', message: '用户不存在或已被封禁' },
        { path: 'manager_ids.2', message: '用户不存在或已被封禁' },
        { path: 'manager_ids.3', message: '所有者无需设为管理者' },
      ],
    })
  })
})
