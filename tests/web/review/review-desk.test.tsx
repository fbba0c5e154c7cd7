import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { ReviewPage } from '#web/src/features/review/desk/review-page.tsx'
import { loadTexts } from '#web/src/i18n/i18n.ts'
import { setServerTime } from '#web/src/lib/server-time.ts'
import { callAs, openPage, prepareConsolePage, prepareTexts, toast } from '../support/console-page.tsx'
import { openOn, prepareHostPages } from '../support/host-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage('views/app/review')
prepareTexts('views/dashboard/index')
prepareHostPages()
beforeAll(() => loadTexts('console', 'review', 'file'))

/** In the demo's queue: a plugin that was rejected once, and its first version. */
const cloudBackup = { id: 28, publish_id: 128 }
/** A version with a released predecessor, of a plugin whose listing has changed since it was approved. */
const logLens = { id: 1, publish_id: 138 }

const openDesk = (search = '', as = 'reviewer') => openPage(mock(), as, ReviewPage, `/app/review${search}`)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.findByRole('button', { name })
const reviewed = async () => within(await screen.findByRole('article'))

async function queueOf(as: string) {
  return (await callAs(mock(), as, '/app/ExamineQueue', {})).list
}

it('review desk: the next is taken, decided by key with a question, and the one after it is there', async () => {
  const { user, router } = await openDesk()
  await user.click(await button('领取下一项'))
  const first = await heading('云端备份')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(router.state.location.search).toBe('?item=28')
  expect((await button('通过')).getAttribute('aria-keyshortcuts')).toBe('A')
  await user.keyboard('a')
  expect(document.activeElement?.textContent).toBe('确认通过')
  await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Enter}')
  const second = await heading('云端备份 1.0.0')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.getByText('已通过 云端备份。 现在审核 云端备份 1.0.0。').getAttribute('role')).toBe('status')
  const [held] = await queueOf('reviewer')
  expect(held).toMatchObject({ publish_id: 128, holder: { name: '沈知微' } })
})

it('review desk: the focus goes to a review that is claimed before the queue is there', async () => {
  const queue = await callAs(mock(), 'reviewer', '/app/ExamineQueue', { page: 1, limit: 20 })
  const answered = () => envelope(0, { data: queue })
  let answer = () => {}
  const held = () =>
    new Promise<Response>((resolve) => {
      answer = () => resolve(answered())
    })
  // Claiming reads a queue of its own, after the page's.
  mock().answerOnce('/app/ExamineQueue', held)
  const { router } = await openDesk('?item=next')
  await waitFor(() => expect(router.state.location.search).toBe('?item=28'))
  answer()
  const opened = await heading('云端备份')
  await waitFor(() => expect(document.activeElement).toBe(opened))
})

it('review desk: with no review open it says how to begin, and names holders only', async () => {
  await openDesk()
  await screen.findByText('还没有打开审核')
  screen.getByText('领取下一项，或从队列中选择一项。')
  await screen.findByRole('heading', { level: 2, name: '待审核 11' })
  const items = screen.getAllByRole('listitem')
  const held = items.filter(({ textContent }) => textContent.includes('您已领取'))
  expect(held.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^云端备份插件/)])
})

it('review desk: while queue and subject are loaded that is announced once', async () => {
  mock().answerOnce('/app/ExamineQueue', () => new Promise(() => {}))
  await openDesk('?item=28')
  expect(await screen.findAllByRole('status', { name: '加载中' })).toHaveLength(1)
})

it('review desk: from the dashboard, plugin and version take five clicks', async () => {
  const { user } = await openPage(mock(), 'reviewer', DashboardPage, '/dashboard')
  let clicks = 0
  const click = async (element: HTMLElement) => {
    clicks += 1
    await user.click(element)
  }
  const link = await screen.findByRole('link', { name: '领取下一项审核' })
  expect(link.getAttribute('href')).toBe('#/app/review?item=next')
  await click(link)
  await openDesk('?item=next')
  for (const _ of ['云端备份', '云端备份 1.0.0']) {
    await click(await button('通过'))
    await click(await button('确认通过'))
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认通过' })).toBeNull())
  }
  await heading('向量探针')
  const { list } = await callAs(mock(), 'reviewer', '/app/PublishList', { id: cloudBackup.id })
  expect(list[0]?.state).toBe(2)
  expect(clicks).toBe(5)
})

it('review desk: keys do nothing while typing, with a modifier, or held down', async () => {
  const { user } = await openDesk('?item=28')
  await user.keyboard('x')
  const approve = await button('通过')
  approve.focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.queryByRole('button', { name: '确认通过' })).toBeNull()
  await user.keyboard('m')
  const field = await screen.findByLabelText('补充说明')
  expect(document.activeElement).toBe(field)
  await user.keyboard('are')
  expect((field as HTMLTextAreaElement).value).toBe('are')
  await user.click(await button('取消'))
  expect(document.activeElement).toBe(await button('留言'))
  await user.keyboard('a{Enter>2}')
  await heading('云端备份 1.0.0')
})

it('review desk: no rejection without a reason, which the author is told', async () => {
  const { user } = await openDesk('?item=28')
  ;(await button('驳回')).focus()
  await user.keyboard('r')
  const form = within(await screen.findByRole('form', { name: '驳回 云端备份' }))
  await user.click(form.getByRole('button', { name: '驳回 云端备份' }))
  await screen.findByText('请选择或填写原因')
  await user.click(form.getByLabelText('分类不合适'))
  await user.click(form.getByRole('button', { name: '驳回 云端备份' }))
  await heading('云端备份 1.0.0')
  const { list } = await callAs(mock(), 'admin', '/app/List', {})
  expect(list.find(({ id }) => id === 28)).toMatchObject({ state: 3, msg: '分类不合适' })
})

it('review desk: a listing that was rejected is compared with what was rejected', async () => {
  await openDesk('?item=28')
  const pane = await reviewed()
  await pane.findByText(/驳回时相比/)
  const row = (label: string) => pane.getAllByText(label)[0]?.closest('div')
  expect(row('价格')?.querySelector('ins')?.textContent).toBe('218 ev 币')
  expect(row('价格')?.querySelector('del')?.textContent).toContain('268 ev 币')
  await waitFor(() => expect(row('分类')?.textContent).toMatch(/搜索与检索.*运维管理/))
  expect((await pane.findAllByRole('insertion')).map(({ textContent }) => textContent).join()).toContain(
    '隐私',
  )
})

it('review desk: a version is compared with the released one: change log, platforms, entries, listing', async () => {
  await openDesk(`?item=${logLens.id}.${logLens.publish_id}`)
  const pane = await reviewed()
  await pane.findByText('与已发布的 2.3.1 相比')
  pane.getByText('平台：没有变化')
  pane.getByText('文件：新增 1 个、移除 1 个、大小变化 1 个')
  await pane.findByText('插件信息在上次通过后改过，随这个版本一起核对：')
  const entries = within(pane.getByRole('table', { name: '安装包内的文件' }))
  const texts = entries.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^assets\/dark\.css.*新增$/),
      expect.stringMatching(/^assets\/legacy\.css.*移除$/),
      expect.stringMatching(/^assets\/lens\.js.*增大/),
    ]),
  )
  expect(pane.getByText('2.5.0 及以上').tagName).toBe('INS')
  await pane.findByText(/适配深色主题/, { selector: 'ins' })
})

it('review desk: a first release says so and shows everything', async () => {
  await openDesk('?item=32')
  const pane = await reviewed()
  await pane.findByText('首次提交审核，没有可以对比的版本，以下是全部内容。')
  expect(pane.getByText('插件标识').closest('div')?.textContent).toContain('cost-radar')
})

it('review desk: who is later is told, and gets the next', async () => {
  const { user } = await openDesk()
  await button('领取下一项')
  await callAs(mock(), 'reviewer', '/app/ExamineClaim', { id: 28, release: true })
  const stale = await queueOf('reviewer')
  await callAs(mock(), 'admin', '/app/ExamineClaim', { id: 28 })
  mock().answerOnce('/app/ExamineQueue', () => envelope(0, { data: { list: stale, count: stale.length } }))
  await user.click(await button('领取下一项'))
  await heading('向量探针')
  expect(toast()).toMatch(/已由 .+ 领取/)
})

it('review desk: a claim that lapses is told, and taken again before a decision', async () => {
  const { user } = await openDesk('?item=28')
  await button('通过')
  await control(mock().app, 'PUT', '/clock', { advance_s: 31 * 60 })
  setServerTime(Math.floor(Date.now() / 1000) + 10 * 365 * 86_400)
  try {
    await screen.findByText(/您的领取已到期/)
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  } finally {
    setServerTime(Math.floor(Date.now() / 1000))
  }
  await user.click(await button('重新领取'))
  await button('通过')
})

it('review desk: given back it is free, and skipped it is not what comes next', async () => {
  const { user } = await openDesk('?item=28')
  await user.click(await button('下一个'))
  await heading('云端备份 1.0.0')
  await user.click(await button('归还'))
  await screen.findByText('已归还 云端备份 1.0.0。')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^待审核/))
  expect((await queueOf('admin')).filter(({ holder }) => holder)).toEqual([])
})

it('review desk: a remark goes to the author without a decision', async () => {
  const { user } = await openDesk('?item=28')
  await user.click(await button('留言'))
  await user.type(await screen.findByLabelText('补充说明'), '请补充截图')
  await user.click(await button('发送留言'))
  await expect.poll(toast).toBe('留言已发送给作者')
  const pane = await reviewed()
  await pane.findByText('请补充截图')
  await pane.findByText('审核员留言')
  await button('通过')
})

it('review desk: what somebody else decided meanwhile is told, with the way on', async () => {
  const { user } = await openDesk('?item=28')
  await button('通过')
  await callAs(mock(), 'reviewer', '/app/StatusAction', { id: 28, state: 2 })
  await user.click(await button('通过'))
  await user.click(await button('确认通过'))
  await screen.findByText('它已不在审核中：作者撤回了提交，或已有人作出决定。')
  await user.click(await button('下一个'))
  await heading('云端备份 1.0.0')
})

it('review desk: a host without the comparison says so, and takes decisions', async () => {
  mock().answerOnce('/app/ExamineDetail', () => envelope(404, { msg: 'x' }))
  const { user } = await openDesk('?item=28')
  await screen.findByText(/服务方未提供改动对比/)
  await user.click(await button('通过'))
  await user.click(await button('确认通过'))
  await heading('云端备份 1.0.0')
})

it('review desk: a host without the queue says so, and leads to the lists', async () => {
  mock().answerOnce('/app/ExamineQueue', () => envelope(404, { msg: 'x' }))
  await openDesk()
  await screen.findByText(/服务方未提供统一的审核队列/)
  expect(screen.queryByText(/ExamineQueue/)).toBeNull()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['#/app/add', '#/app/publish']))
})

it('family spec: without the queue an author’s lists keep their reviews', async () => {
  const { host } = await openOn('spec', '/app/review')
  await screen.findByText(/服务方未提供统一的审核队列/)
  expect(host.called).toContain('/app/ExamineQueue')
  expect(host.called).not.toContain('/app/ExamineClaim')
})

it('review desk: an author may not read it', async () => {
  await openDesk('', 'author')
  await screen.findByText('没有查看权限')
})
