import { describe, expect, it } from 'vitest'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { inbox } from '#tests/support/mail.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import { type NoticeEvent, notify } from '#worker/mock/domain/notices/notify.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const at = Date.parse('2026-11-21T11:00:00+08:00')

function event(number: number, to: readonly number[] = [cast.owner]): NoticeEvent {
  const values = { count: number, remark: '' }
  return { kind: 'coins_added', key: `test:${number}`, to, values, link: '/member/pay', at }
}

/** A stage where the owner was told of the events 1 to `count`, and the manager of one more. */
const told = (count: number) =>
  createStage((work) => {
    for (let number = 1; number <= count; number += 1) notify(work, event(number))
    notify(work, event(count + 1, [cast.manager]))
  })

describe('§3 notices', () => {
  it('the list is newest first, in pages, with the number of unread ones', async () => {
    const stage = await told(150)
    const { data } = await stage.as('owner', '/notice/GetList', { page: 2, limit: 2 })
    expect(data).toMatchObject({ count: 150, unread: 150 })
    expect(data?.list.map(({ title, is_read }) => [title, is_read])).toEqual([
      ['余额增加 148 币', 0],
      ['余额增加 147 币', 0],
    ])
    const oldest = await stage.as('owner', '/notice/GetList', {
      limit: 1,
      order_by_col: 'created',
      order_by_desc: false,
    })
    expect(oldest.data?.list[0]?.title).toBe('余额增加 1 币')
    expect((await stage.as('stranger', '/notice/GetList', {})).data).toEqual({
      list: [],
      count: 0,
      unread: 0,
    })
  })

  it('one, some or all are marked as read, and nobody marks those of another', async () => {
    const stage = await told(5)
    const unread = async () => (await stage.as('owner', '/notice/GetList', { read_type: 1 })).data
    const ids = (await noticesOf(stage.mock, stage.token('owner'))).map(({ id }) => id)
    await stage.as('manager', '/notice/MarkReadNotice', { ids })
    expect(await unread()).toMatchObject({ count: 5, unread: 5 })
    await stage.as('owner', '/notice/MarkReadNotice', { ids: ids.slice(0, 2) })
    await stage.as('owner', '/notice/MarkReadNotice', { ids: ids.slice(0, 2) })
    const left = await unread()
    expect(left).toMatchObject({ count: 3, unread: 3 })
    expect(left?.list.map(({ id }) => id)).toEqual(ids.slice(2))
    await stage.as('owner', '/notice/MarkReadNotice', { ids: [] })
    expect(await unread()).toEqual({ list: [], count: 0, unread: 0 })
    expect((await noticesOf(stage.mock, stage.token('owner'))).every(({ is_read }) => is_read === 1)).toBe(
      true,
    )
    expect((await stage.as('manager', '/notice/GetList', {})).data?.unread).toBe(1)
  })

  it('an event that comes again under its key is not told again, not even after it was read', async () => {
    const stage = await createStage((work) => {
      notify(work, event(1))
      work.put('noticeBoxes', { id: cast.owner, unread: [], keys: ['test:1'] })
      notify(work, event(1, [cast.owner, cast.owner, cast.manager]))
    })
    expect(await noticesOf(stage.mock, stage.token('owner'))).toHaveLength(1)
    expect(await noticesOf(stage.mock, stage.token('manager'))).toHaveLength(1)
  })

  it('a deleted user is told nothing, and his unread ones go with him', async () => {
    const stage = await createStage((work) => notify(work, event(1, [cast.stranger, 999])))
    const token = await signIn(stage.mock, 'admin')
    await stage.mock.call('/gm_user/DelUser', { id: cast.stranger }, { token })
    expect(await inbox(stage.mock)).toHaveLength(1)
    expect((await noticesOf(stage.mock, token)).map(({ source }) => source)).toEqual([])
  })

  it('e-mails that tell news do not push one with a code out of the inbox', async () => {
    const stage = await told(0)
    const mail = { to: 'new@example.com', about: 'register', values: {}, sentAt: at } as const
    const full = await createStage((work: Work) => {
      work.put('mails', { ...mail, id: work.nextId('mails'), code: '123456' })
      for (let number = 1; number <= 250; number += 1) notify(work, event(number))
    })
    expect(await inbox(stage.mock)).toHaveLength(1)
    const mails = await inbox(full.mock)
    expect(mails).toHaveLength(201)
    expect(mails.at(-1)?.code).toBe('123456')
  })

  it('only a release above all others is a new version to the buyers', async () => {
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
    const news = await noticesOf(stage.mock, stage.token('stranger'))
    expect(news.map(({ title, btn_jump_url }) => [title, btn_jump_url])).toEqual([
      ['“日志透镜”有新版本 2.0.1', '/member/user_buy_log?record=7'],
    ])
  })

  it('what an author does himself is told to nobody, and a refused call neither', async () => {
    const stage = await createStage((work) =>
      work.put('plugins', aPlugin({ ownerId: cast.hybrid, managerIds: [cast.owner] })),
    )
    await stage.as('reviewer', '/app/StatusAction', { id: 1, state: pluginStates.offline, reason: ' ' })
    await stage.as('owner', '/app/StatusAction', { id: 1, state: pluginStates.offline })
    expect(await inbox(stage.mock)).toEqual([])
  })
})

describe('§5 scenarios', () => {
  it.each([
    ['demo', /[\u4e00-\u9fff]/],
    ['demo-en', /^[^\u4e00-\u9fff]*$/],
  ] as const)(
    'the demo accounts of %s have read and unread notices in its language',
    async (scenario, words) => {
      const mock = await createTestMock({ scenario })
      for (const username of ['admin', 'reviewer', 'author', 'buyer']) {
        const notices = await noticesOf(mock, await signIn(mock, username))
        const unread = notices.filter(({ is_read }) => is_read === 0)
        expect([unread.length > 0, unread.length < 12, notices.length > unread.length], username).toEqual([
          true,
          true,
          true,
        ])
        for (const { title, content, btn_desc } of notices) {
          for (const text of [title, content, btn_desc]) {
            expect(text).toMatch(words)
            expect(text).not.toContain('{{')
          }
        }
        const times = notices.map(({ created }) => created)
        expect(times).toEqual(times.toSorted().toReversed())
      }
    },
  )
})
