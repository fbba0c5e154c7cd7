import { expect, it } from 'vitest'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { inbox } from '#tests/support/mail.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import { type NoticeEvent, notify } from '#worker/mock/domain/notices/notify.ts'

const at = Date.parse('2026-11-21T11:00:00+08:00')

function event(number: number, to: readonly number[] = [cast.owner]): NoticeEvent {
  const values = { count: number, remark: '' }
  return { kind: 'coins_added', key: `test:${number}`, to, values, link: '/member/pay', at }
}

/** Creates a stage with notices of the events 1 to `count` for the owner, and one more for the manager. */
const stageWith = (count: number) =>
  createStage((work) => {
    for (let number = 1; number <= count; number += 1) notify(work, event(number))
    notify(work, event(count + 1, [cast.manager]))
  })

it('§3 notices: the list is newest first, in pages, with the number of unread ones', async () => {
  const stage = await stageWith(150)
  const { list, ...counts } = await stage.data('owner', '/notice/GetList', { page: 2, limit: 2 })
  expect(counts).toEqual({ count: 150, unread: 150 })
  expect(list).toMatchObject([
    { title: '余额增加 148 币', is_read: 0 },
    { title: '余额增加 147 币', is_read: 0 },
  ])
  const byAge = { limit: 1, order_by_col: 'created', order_by_desc: false } as const
  const oldest = await stage.data('owner', '/notice/GetList', byAge)
  expect(oldest.list).toMatchObject([{ title: '余额增加 1 币' }])
  const none = { list: [], count: 0, unread: 0 }
  expect(await stage.data('stranger', '/notice/GetList', {})).toEqual(none)
})

it('§3 notices: users mark some or all of their own notices as read', async () => {
  const stage = await stageWith(5)
  const unread = () => stage.data('owner', '/notice/GetList', { read_type: 1 })
  const ids = (await noticesOf(stage.mock, stage.token('owner'))).map(({ id }) => id)
  await stage.as('manager', '/notice/MarkReadNotice', { ids })
  expect(await unread()).toMatchObject({ count: 5, unread: 5 })
  for (const _ of [1, 2]) await stage.as('owner', '/notice/MarkReadNotice', { ids: ids.slice(0, 2) })
  const left = ids.slice(2).map((id) => ({ id }))
  expect(await unread()).toMatchObject({ list: left, count: 3, unread: 3 })
  await stage.as('owner', '/notice/MarkReadNotice', { ids: [] })
  expect(await unread()).toEqual({ list: [], count: 0, unread: 0 })
  expect(await noticesOf(stage.mock, stage.token('owner'))).toMatchObject(Array(5).fill({ is_read: 1 }))
  expect(await stage.data('manager', '/notice/GetList', {})).toMatchObject({ unread: 1 })
})

it('§3 notices: a repeated event sends no second notice, even after the first was read', async () => {
  const stage = await createStage((work) => {
    notify(work, event(1))
    work.put('noticeBoxes', { id: cast.owner, unread: [], keys: ['test:1'] })
    notify(work, event(1, [cast.owner, cast.owner, cast.manager]))
  })
  expect(await noticesOf(stage.mock, stage.token('owner'))).toHaveLength(1)
  expect(await noticesOf(stage.mock, stage.token('manager'))).toHaveLength(1)
})

it('§3 notices: an event for a deleted or unknown user sends nothing', async () => {
  const stage = await createStage((work) => notify(work, event(1, [cast.stranger, 999])))
  const token = await signIn(stage.mock, 'admin')
  await stage.mock.call('/gm_user/DelUser', { id: cast.stranger }, { token })
  expect(await inbox(stage.mock)).toHaveLength(1)
  expect(await noticesOf(stage.mock, token)).toEqual([])
})

it('§5 inbox: the newest 200 e-mails with a code and 200 of notices are kept', async () => {
  const stage = await createStage((work) => {
    const mail = { to: 'new@example.com', about: 'register', values: {}, sentAt: at } as const
    for (let number = 1; number <= 203; number += 1)
      work.put('mails', { ...mail, id: work.nextId('mails'), code: String(number) })
    for (let number = 1; number <= 250; number += 1) notify(work, event(number))
  })
  const codes = (await inbox(stage.mock)).map(({ code }) => code)
  expect(codes.slice(0, 201)).toEqual([...Array(200).fill(''), '203'])
  expect(codes.slice(-1)).toEqual(['4'])
  expect(codes).toHaveLength(400)
})

it('§3 notices: only a release above all others is a new version to the buyers', async () => {
  const approved = { status: versionStates.approved, releasedAt: null }
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner }))
    work.put('versions', aVersion({ id: 1, version: '2.0.0' }))
    work.put('versions', aVersion({ ...approved, id: 2, version: '1.9.9' }))
    work.put('versions', aVersion({ ...approved, id: 3, version: '2.0.1' }))
    const sale = { pluginId: 1, buyerId: cast.stranger, authorId: cast.owner, price: 0, commission: 0 }
    work.put('purchases', { ...sale, id: 7, boughtAt: 0 })
  })
  for (const id of [2, 3]) await stage.as('owner', '/app/PublishRelease', { id })
  expect(await noticesOf(stage.mock, stage.token('stranger'))).toMatchObject([
    { title: '“日志透镜”有新版本 2.0.1', btn_jump_url: '/member/user_buy_log?record=7' },
  ])
})

it('§3 notices: neither an author’s own move nor a refused call sends any', async () => {
  const stage = await createStage((work) =>
    work.put('plugins', aPlugin({ ownerId: cast.hybrid, managerIds: [cast.owner] })),
  )
  await stage.as('reviewer', '/app/StatusAction', { id: 1, state: pluginStates.offline, reason: ' ' })
  await stage.as('owner', '/app/StatusAction', { id: 1, state: pluginStates.offline })
  expect(await inbox(stage.mock)).toEqual([])
})

it.each([
  ['demo', /^(?!.*\{\{).*[\u4e00-\u9fff]/],
  ['demo-en', /^(?!.*\{\{)[^\u4e00-\u9fff]*$/],
] as const)('§5 demo: users of %s have read and unread notices in its language', async (scenario, words) => {
  const mock = await createTestMock({ scenario })
  for (const username of ['admin', 'reviewer', 'author', 'buyer']) {
    const notices = await noticesOf(mock, await signIn(mock, username))
    const unread = notices.filter(({ is_read }) => is_read === 0).length
    expect(unread, username).toBeGreaterThan(0)
    expect(unread, username).toBeLessThan(Math.min(12, notices.length))
    for (const { title, content, btn_desc } of notices) {
      for (const text of [title, content, btn_desc]) expect(text).toMatch(words)
    }
  }
})
