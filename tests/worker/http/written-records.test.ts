import { describe, expect, it } from 'vitest'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import { exported } from '../support/exported.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')
const [author, buyer] = [3, 4]

async function shop() {
  const storage = await seededStorage((work) => {
    putUser(work, author, 'author')
    putUser(work, buyer, 'buyer', 150)
    work.put('plugins', aPlugin({ price: 99 }))
  })
  const mock = await createTestMock({ storage })
  const token = await signIn(mock, 'admin')
  const transfers = async () => (await exported(mock)).logs.transfers?.slice(1)
  return { mock, token, transfers }
}

describe('§3 ledger: every move of coins is written down', () => {
  it('what a deleted user had, and nothing of one who had nothing', async () => {
    const { mock, token, transfers } = await shop()
    for (const id of [author, buyer]) await mock.call('/gm_user/DelUser', { id }, { token })
    expect(await transfers()).toMatchObject([
      { from: 'user:4', to: 'platform:adjust', coins: 150, reason: 'user-deleted:4', at: noon },
    ])
  })
})

describe('§2 users: what is kept of them', () => {
  it('a ban, its end, and the key of the search tool', async () => {
    const { mock, token } = await shop()
    const own = await signIn(mock, 'buyer')
    await mock.call('/gm_user/GetEvKey', {}, { token: own })
    mock.clock.advance(60)
    await mock.call('/gm_user/ban', { id: buyer, is_ban: 1, reason: ' 刷单 ' }, { token })
    const user = async () => (await mock.call('/gm_user/getUserById', { id: buyer }, { token })).body.data
    expect(await user()).toMatchObject({ is_ban: 1, ban_reason: '刷单', update_time: '2026-11-21 12:01:00' })
    mock.clock.advance(60)
    await mock.call('/gm_user/ban', { id: buyer, is_ban: 0 }, { token })
    expect(await user()).toMatchObject({ is_ban: 0, ban_reason: '', update_time: '2026-11-21 12:02:00' })
    mock.clock.advance(60)
    await mock.call('/gm_user/ban', { id: buyer, is_ban: 0 }, { token })
    expect(await user()).toMatchObject({ update_time: '2026-11-21 12:02:00' })
    expect((await exported(mock)).tables.evKeys).toHaveLength(1)
    await mock.call('/gm_user/DelUser', { id: buyer }, { token })
    expect((await exported(mock)).tables.evKeys).toEqual([])
  })
})

describe('§4 states: what a move leaves behind', () => {
  const charge = { ownerId: cast.owner, managerIds: [cast.manager] }

  it('a plugin that is submitted, rejected, submitted again and approved', async () => {
    const { as, mock, plugin } = await createStage((work) => {
      work.put('plugins', aPlugin({ ...charge, status: 0 }))
    })
    const row = async () => (await exported(mock)).tables.plugins?.[0]
    await as('owner', '/app/PluginToExamine', { id: 1 })
    expect(await row()).toMatchObject({ status: 1, submittedAt: noon, updatedAt: noon, rejectReason: '' })
    mock.clock.advance(60)
    await as('reviewer', '/app/ExamineClaim', { id: 1 })
    await as('reviewer', '/app/StatusAction', { id: 1, state: 3, reason: ' 说明太少 ' })
    expect(await row()).toMatchObject({ status: 3, submittedAt: noon, rejectReason: '说明太少' })
    expect((await exported(mock)).tables.claims).toEqual([])
    mock.clock.advance(60)
    await as('owner', '/app/StatusAction', { id: 1, state: 1 })
    expect(await row()).toMatchObject({ status: 1, submittedAt: noon + 120_000, rejectReason: '' })
    await as('second', '/app/ExamineClaim', { id: 1 })
    await as('second', '/app/StatusAction', { id: 1, state: 2, reason: '很好' })
    expect(await row()).toMatchObject({ status: 2, offlineBy: null, rejectReason: '' })
    await as('reviewer', '/app/StatusAction', { id: 1, state: 4, reason: '违规' })
    expect(await row()).toMatchObject({ status: 4, offlineBy: 'reviewer', rejectReason: '' })
    expect(await plugin()).not.toHaveProperty('review')
    await as('reviewer', '/app/StatusAction', { id: 1, state: 2 })
    expect(await row()).toMatchObject({ status: 2, offlineBy: null })
  })

  it('a version that is released, withdrawn and brought back keeps the day of its release', async () => {
    const { as, mock, plugin } = await createStage((work) => {
      work.put('plugins', aPlugin({ ...charge, latestVersion: '' }))
      const files = [{ platform: 'linux_amd64', file_id: putPackage(work, 1) } as const]
      work.put('versions', aVersion({ status: 2, releasedAt: null, submittedAt: 5, files, changeLog: '一' }))
    })
    const row = async () => (await exported(mock)).tables.versions?.[0]
    await as('owner', '/app/PublishRelease', { id: 1 })
    expect(await row()).toMatchObject({ status: 4, releasedAt: noon, submittedAt: 5, withdrawnBy: null })
    mock.clock.advance(60)
    await as('manager', '/app/PublishStatusAction', { id: 1, state: 5 })
    expect(await row()).toMatchObject({ status: 5, releasedAt: noon, withdrawnBy: 'author' })
    expect((await plugin()).latest_version).toBe('')
    mock.clock.advance(60)
    await as('owner', '/app/PublishStatusAction', { id: 1, state: 4 })
    expect(await row()).toMatchObject({
      status: 4,
      releasedAt: noon,
      withdrawnBy: null,
      updatedAt: noon + 120_000,
    })
    expect((await plugin()).latest_version).toBe('1.0.0')
    await as('reviewer', '/app/PublishStatusAction', { id: 1, state: 5, reason: '违规' })
    expect(await row()).toMatchObject({ status: 5, withdrawnBy: 'reviewer', rejectReason: '' })
  })

  it('a version that is scheduled, and no longer', async () => {
    const { as, mock } = await createStage((work) => {
      work.put('plugins', aPlugin({ ...charge, latestVersion: '' }))
      work.put('versions', aVersion({ status: 2, releasedAt: null }))
    })
    const row = async () => (await exported(mock)).tables.versions?.[0]
    await as('owner', '/app/PublishRelease', { id: 1, release_at: '2026-11-21 13:00:00' })
    expect(await row()).toMatchObject({ status: 6, releaseAt: noon + 3_600_000, releasedAt: null })
    await as('owner', '/app/PublishStatusAction', { id: 1, state: 2 })
    expect(await row()).toMatchObject({ status: 2, releaseAt: null })
    expect(mock.app.nextDueAt()).toBeNull()
    const { examines = [] } = (await exported(mock)).tables
    expect(examines).toMatchObject([
      { subject: 'version:1', action: 'schedule', operatorName: 'owner', reason: '', at: noon },
      { subject: 'version:1', action: 'unschedule', operatorName: 'owner' },
    ])
  })
})
