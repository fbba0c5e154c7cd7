import { describe, expect, it } from 'vitest'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { issue, refused } from '#tests/support/refusals.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'

describe('§4 plugins and versions: what is refused says why', () => {
  const stage = () =>
    createStage((work) => {
      work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager] }))
      const version = { changeLog: '', files: [], submittedAt: null, status: 0 } as const
      work.put('versions', aVersion({ ...version, id: 1, version: '2.0.0' }))
      work.put('versions', aVersion({ id: 2, version: '1.5.0', status: 2 }))
      const banned = work.get('users', cast.second)
      if (banned !== undefined) work.put('users', { ...banned, banReason: '测试' })
    })
  const listing = {
    plugin_alias: 'heat-map',
    plugin_name: '热力图',
    describe: '',
    category: '',
    buy_coin_num: 1,
  }

  it.each([
    [{ plugin_alias: 'log-lens', category: 'search' }, 'plugin_alias', '该插件标识已被使用'],
    [{ plugin_name: ' ', category: 'search' }, 'plugin_name', '插件名称不能为空'],
    [{ category: 'nonsense' }, 'category', '没有这个分类'],
  ])('for a plugin with %j', async (change, path, message) => {
    const { as } = await stage()
    expect(await as('stranger', '/app/Create', { ...listing, ...change })).toEqual(issue(path, message))
  })

  it('for managers', async () => {
    const { as } = await stage()
    const name = (...manager_ids: number[]) => as('owner', '/app/UpdateManager', { id: 1, manager_ids })
    expect(await name(cast.stranger, cast.owner)).toEqual(issue('manager_ids.1', '所有者无需设为管理者'))
    expect(await name(99)).toEqual(issue('manager_ids.0', '用户不存在或已被封禁'))
    expect(await name(cast.second)).toEqual(issue('manager_ids.0', '用户不存在或已被封禁'))
    const own = await as('manager', '/app/UpdateManager', { id: 1, manager_ids: [] })
    expect(own).toEqual(refused('只有插件的所有者才能调整管理者'))
  })

  it('for what changed meanwhile, with the plugin as it is', async () => {
    const { as, plugin } = await stage()
    const change = { id: 1, buy_coin_num: 3, update_time: '2026-01-01 00:00:00' }
    const answer = await as('owner', '/app/UpdatePluginInfo', change)
    expect(answer).toEqual({
      code: 41001,
      msg: '插件已被他人修改，请重新加载后再试',
      data: expect.anything(),
    })
    expect(answer.data).toMatchObject({ id: 1, buy_coin_num: 100, update_time: (await plugin()).update_time })
  })

  it('for a version that is not complete, all of it', async () => {
    const { as } = await stage()
    const { data } = await as('owner', '/app/PublishToExamine', { id: 1 })
    expect(data).toEqual({
      issues: [
        { path: 'files', message: '请至少上传一个平台的安装包' },
        { path: 'changelog', message: '请填写更新日志' },
      ],
    })
  })

  it.each([
    ['1.5.0', '版本号必须大于提交过审核的 1.5.0'],
    ['2.0.0+build', '该版本号已存在'],
  ])('for another version %s', async (version, message) => {
    const { as } = await stage()
    const request = { id: 1, version, changelog: '', files: [] }
    expect(await as('owner', '/app/PublishCreate', request)).toEqual(issue('version', message))
  })

  it.each([
    ['2026-11-31 12:00:00', '没有这个时间'],
    ['2026-11-21 12:00:00', '发布时间必须晚于现在，并在 30 天以内'],
  ])('for a release at %s', async (release_at, message) => {
    const { as } = await stage()
    expect(await as('owner', '/app/PublishRelease', { id: 2, release_at })).toEqual(
      issue('release_at', message),
    )
    const state = await as('owner', '/app/PublishStatusAction', { id: 2, state: 6 })
    expect(state).toEqual(issue('state', '定时发布需要指定发布时间'))
  })

  it('for a product that ends before it begins, not for one version of it', async () => {
    const { as } = await stage()
    const create = (oldest: string, newest: string, version: string) =>
      as('owner', '/app/PublishCreate', {
        ...{ id: 1, version, changelog: '', files: [] },
        gte_ev_dependency_ver: oldest,
        lte_ev_dependency_ver: newest,
      })
    const message = '最高产品版本不能低于最低产品版本'
    expect(await create('2.0.0', '1.9.9', '3.0.0')).toEqual(issue('lte_ev_dependency_ver', message))
    expect((await create('2.0.0', '2.0.0', '3.0.0')).code).toBe(0)
    expect((await create('2.0.0', '', '3.0.1')).code).toBe(0)
    expect((await create('', '1.0.0', '3.0.2')).code).toBe(0)
  })
})
