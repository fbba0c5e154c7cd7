import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, type Stage } from '#tests/support/review-stage.ts'

const { online, offline } = pluginStates
const { released, withdrawn } = versionStates
const { moveNotAllowed } = resultCodes

/** A plugin of `owner`, or of `hybrid`, who may review; older data name `second`, who may review, as its manager. */
const stageOf = (owner: 'owner' | 'hybrid', status: keyof typeof pluginStates = 'online') =>
  createStage((work) => {
    const managerIds = [cast.second, cast.manager]
    work.put('plugins', aPlugin({ ownerId: cast[owner], managerIds, status: pluginStates[status] }))
    work.put('versions', aVersion({ status: released }))
  })

const moves = {
  plugin: { path: '/app/StatusAction', away: offline, back: online },
  version: { path: '/app/PublishStatusAction', away: withdrawn, back: released },
} as const

async function move(stage: Stage, what: keyof typeof moves, actor: Actor, to: 'away' | 'back') {
  const { path, ...states } = moves[what]
  return (await stage.as<typeof path>(actor, path, { id: 1, state: states[to], reason: '违规' })).code
}

describe('§4 moderation: nobody shields a plugin from it', () => {
  it.each([
    ['demo', /^“.+”可以审核插件，不能设为管理者$/],
    ['demo-en', /^“.+” may review plugins, and so cannot manage one$/],
  ] as const)('who may review is not made a manager, and is named (%s)', async (scenario, message) => {
    const mock = await createTestMock({ scenario })
    const plugin = (await mock.call('/app/List', {}, { as: 'author' })).body.data?.list[0]
    const request = { id: plugin?.id ?? 0, manager_ids: [1, 2] }
    const { code, data } = (await mock.call('/app/UpdateManager', request, { as: 'author' })).body
    expect({ code, data }).toEqual({
      code: resultCodes.invalidRequest,
      data: {
        issues: ['manager_ids.0', 'manager_ids.1'].map((path) => ({
          path,
          message: expect.stringMatching(message),
        })),
      },
    })
  })

  it.each(['/gm_user/UpdateUser', '/gm_user/role/update', '/__mock/import'] as const)(
    'a manager who becomes a reviewer by %s is one no longer',
    async (path) => {
      const stage = await stageOf('owner')
      const token = await signIn(stage.mock, 'admin')
      const ids = async () => (await stage.plugin()).managers.map(({ id }) => id)
      if (path === '/__mock/import') {
        await control(stage.mock.app, 'POST', '/import', await control(stage.mock.app, 'GET', '/export'))
        expect(await ids()).toEqual([cast.manager])
        return
      }
      const manager_ids = [cast.stranger, cast.manager]
      await stage.as('owner', '/app/UpdateManager', { id: 1, manager_ids })
      const names = { username: 'stranger', realname: 'stranger', email: 'stranger@example.com' }
      const role = { id: 22, name: '开发者', description: '', routes: '[]', api: ['/app/ExamineClaim'] }
      const request = path === '/gm_user/UpdateUser' ? { id: cast.stranger, ...names, role_id: 21 } : role
      expect((await stage.mock.call<typeof path>(path, request, { token })).body.code).toBe(0)
      expect(await ids()).toEqual(path === '/gm_user/UpdateUser' ? [cast.manager] : [])
    },
  )

  it('a manager whom older data name reviews, and is in the queue of those who do', async () => {
    const stage = await stageOf('owner', 'inReview')
    expect((await stage.as('second', '/app/ExamineQueue', {})).data?.count).toBe(1)
    expect((await stage.as('second', '/app/ExamineClaim', { id: 1 })).code).toBe(0)
    expect((await stage.as('second', '/app/StatusAction', { id: 1, state: online })).code).toBe(0)
  })

  it.each(['plugin', 'version'] as const)(
    'a %s that such a manager takes away comes back by reviewers alone',
    async (what) => {
      const stage = await stageOf('owner')
      expect(await move(stage, what, 'second', 'away')).toBe(0)
      expect(await move(stage, what, 'owner', 'back')).toBe(moveNotAllowed)
      expect(await move(stage, what, 'manager', 'back')).toBe(moveNotAllowed)
      expect(await move(stage, what, 'reviewer', 'back')).toBe(0)
    },
  )

  it.each(['plugin', 'version'] as const)(
    'a %s that its owner takes away, who may review, comes back by him and other reviewers',
    async (what) => {
      const stage = await stageOf('hybrid')
      for (const actor of ['hybrid', 'reviewer'] as const) {
        expect(await move(stage, what, 'hybrid', 'away')).toBe(0)
        expect(await move(stage, what, 'manager', 'back')).toBe(moveNotAllowed)
        expect(await move(stage, what, actor, 'back')).toBe(0)
      }
      await move(stage, what, 'reviewer', 'away')
      expect(await move(stage, what, 'hybrid', 'back')).toBe(moveNotAllowed)
    },
  )
})
