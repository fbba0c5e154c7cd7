import { expect, it } from 'vitest'
import { createTestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import { exportedTable } from '../support/exported.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')
const own = { ownerId: cast.owner, managerIds: [cast.manager] }

it('§4 states: a review stores the submission time, the reason and who took it offline', async () => {
  const { as, mock, plugin } = await createStage((work) => {
    work.put('plugins', aPlugin({ ...own, status: 0 }))
  })
  const stored = () => exportedTable(mock, 'plugins')
  await as('owner', '/app/PluginToExamine', { id: 1 })
  expect(await stored()).toMatchObject([{ status: 1, submittedAt: noon, updatedAt: noon, rejectReason: '' }])
  mock.clock.advance(60)
  await as('reviewer', '/app/ExamineClaim', { id: 1 })
  await as('reviewer', '/app/StatusAction', { id: 1, state: 3, reason: ' 说明太少 ' })
  expect(await stored()).toMatchObject([{ status: 3, submittedAt: noon, rejectReason: '说明太少' }])
  expect(await exportedTable(mock, 'claims')).toEqual([])
  mock.clock.advance(60)
  await as('owner', '/app/StatusAction', { id: 1, state: 1 })
  expect(await stored()).toMatchObject([{ status: 1, submittedAt: noon + 120_000, rejectReason: '' }])
  await as('second', '/app/ExamineClaim', { id: 1 })
  await as('second', '/app/StatusAction', { id: 1, state: 2, reason: '很好' })
  expect(await stored()).toMatchObject([{ status: 2, offlineBy: null, rejectReason: '' }])
  expect(await plugin()).not.toHaveProperty('review')
  await as('reviewer', '/app/StatusAction', { id: 1, state: 4, reason: '违规' })
  expect(await stored()).toMatchObject([{ status: 4, offlineBy: 'reviewer', rejectReason: '' }])
  await as('reviewer', '/app/StatusAction', { id: 1, state: 2 })
  expect(await stored()).toMatchObject([{ status: 2, offlineBy: null }])
})

it('§4 states: a restored version keeps the time of its first release', async () => {
  const { as, mock, plugin } = await createStage((work) => {
    work.put('plugins', aPlugin({ ...own, latestVersion: '' }))
    const files = [{ platform: 'linux_amd64', file_id: putPackage(work, 1) } as const]
    work.put('versions', aVersion({ status: 2, releasedAt: null, submittedAt: 5, files, changeLog: '一' }))
  })
  const stored = () => exportedTable(mock, 'versions')
  await as('owner', '/app/PublishRelease', { id: 1 })
  expect(await stored()).toMatchObject([{ status: 4, releasedAt: noon, submittedAt: 5, withdrawnBy: null }])
  mock.clock.advance(60)
  await as('manager', '/app/PublishStatusAction', { id: 1, state: 5 })
  expect(await stored()).toMatchObject([{ status: 5, releasedAt: noon, withdrawnBy: 'author' }])
  expect(await plugin()).toMatchObject({ latest_version: '' })
  mock.clock.advance(60)
  await as('owner', '/app/PublishStatusAction', { id: 1, state: 4 })
  const restored = { status: 4, releasedAt: noon, withdrawnBy: null, updatedAt: noon + 120_000 }
  expect(await stored()).toMatchObject([restored])
  expect(await plugin()).toMatchObject({ latest_version: '1.0.0' })
})

it('§4 states: an unscheduled version has no release time and no job', async () => {
  const { as, mock } = await createStage((work) => {
    work.put('plugins', aPlugin({ ...own, latestVersion: '' }))
    work.put('versions', aVersion({ status: 2, releasedAt: null }))
  })
  const stored = () => exportedTable(mock, 'versions')
  await as('owner', '/app/PublishRelease', { id: 1, release_at: '2026-11-21 13:00:00' })
  expect(await stored()).toMatchObject([{ status: 6, releaseAt: noon + 3_600_000, releasedAt: null }])
  await as('owner', '/app/PublishStatusAction', { id: 1, state: 2 })
  expect(await stored()).toMatchObject([{ status: 2, releaseAt: null }])
  expect(mock.app.nextDueAt()).toBeNull()
  expect(await exportedTable(mock, 'examines')).toMatchObject([
    { subject: 'version:1', action: 'schedule', operatorName: 'owner', reason: '', at: noon },
    { subject: 'version:1', action: 'unschedule', operatorName: 'owner' },
  ])
})

it('§2 users: a deleted user’s key of the search tool is deleted', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/GetEvKey', {}, { as: 'buyer' })
  expect(await exportedTable(mock, 'evKeys')).toContainEqual(expect.objectContaining({ id: 4 }))
  await mock.call('/gm_user/DelUser', { id: 4 }, { as: 'admin' })
  expect(await exportedTable(mock, 'evKeys')).not.toContainEqual(expect.objectContaining({ id: 4 }))
})
