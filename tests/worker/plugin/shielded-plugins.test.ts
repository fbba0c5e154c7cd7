import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { control, createTestMock } from '#tests/support/mock-client.ts'
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

it.each([
  ['demo', /^“.+”可以审核插件，不能设为管理者$/],
  ['demo-en', /^“.+” may review plugins, and so cannot manage one$/],
] as const)('§4 moderation: a reviewer is refused as a manager by name (%s)', async (scenario, message) => {
  const mock = await createTestMock({ scenario })
  const [{ id } = expect.unreachable()] = (await mock.data('/app/List', {}, { as: 'author' })).list
  const request = { id, manager_ids: [1, 2] }
  const { code, data } = (await mock.call('/app/UpdateManager', request, { as: 'author' })).body
  const said = expect.stringMatching(message)
  const issues = ['manager_ids.0', 'manager_ids.1'].map((path) => ({ path, message: said }))
  expect({ code, data }).toEqual({ code: resultCodes.invalidRequest, data: { issues } })
})

it('§4 moderation: a manager whose role becomes a reviewer’s stops managing', async () => {
  const stage = await stageOf('owner')
  const ids = async () => (await stage.plugin()).managers.map(({ id }) => id)
  await stage.as('owner', '/app/UpdateManager', { id: 1, manager_ids: [cast.stranger, cast.manager] })
  const names = { username: 'stranger', realname: 'stranger', email: 'stranger@example.com' }
  const user = { id: cast.stranger, ...names, role_id: 21 }
  expect((await stage.mock.call('/gm_user/UpdateUser', user, { as: 'admin' })).body.code).toBe(0)
  expect(await ids()).toEqual([cast.manager])
  const role = { id: 22, name: '开发者', description: '', routes: '[]', api: ['/app/ExamineClaim'] }
  expect((await stage.mock.call('/gm_user/role/update', role, { as: 'admin' })).body.code).toBe(0)
  expect(await ids()).toEqual([])
})

it('§4 moderation: an import drops reviewers from the managers', async () => {
  const stage = await stageOf('owner')
  const { app } = stage.mock
  await control(app, 'POST', '/import', await control(app, 'GET', '/export'))
  expect(await stage.plugin()).toMatchObject({ managers: [{ id: cast.manager }] })
})

it('§4 moderation: a reviewer whom older data name as manager may still review the plugin', async () => {
  const stage = await stageOf('owner', 'inReview')
  expect(await stage.data('second', '/app/ExamineQueue', {})).toMatchObject({ count: 1 })
  expect((await stage.as('second', '/app/ExamineClaim', { id: 1 })).code).toBe(0)
  expect((await stage.as('second', '/app/StatusAction', { id: 1, state: online })).code).toBe(0)
})

const records = ['plugin', 'version'] as const

it.each(records)('§4 moderation: only reviewers restore a %s taken by a managing reviewer', async (what) => {
  const stage = await stageOf('owner')
  expect(await move(stage, what, 'second', 'away')).toBe(0)
  expect(await move(stage, what, 'owner', 'back')).toBe(moveNotAllowed)
  expect(await move(stage, what, 'manager', 'back')).toBe(moveNotAllowed)
  expect(await move(stage, what, 'reviewer', 'back')).toBe(0)
})

it.each(records)('§4 moderation: a reviewing owner restores only a %s taken by themselves', async (what) => {
  const stage = await stageOf('hybrid')
  for (const actor of ['hybrid', 'reviewer'] as const) {
    expect(await move(stage, what, 'hybrid', 'away')).toBe(0)
    expect(await move(stage, what, 'manager', 'back')).toBe(moveNotAllowed)
    expect(await move(stage, what, actor, 'back')).toBe(0)
  }
  await move(stage, what, 'reviewer', 'away')
  expect(await move(stage, what, 'hybrid', 'back')).toBe(moveNotAllowed)
})
