import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { ReviewPage } from '#web/src/features/review/desk/review-page.tsx'
import { setServerTime, systemTime } from '#web/src/lib/server-time.ts'
import { renderRoutes } from '../support/app-services.tsx'
import { allowConsoleErrors } from '../support/console-errors.ts'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { answerCalls, enterAs, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

/** In the demo's queue: a plugin that was rejected once, and its first version. */
const cloudBackup = { id: 28, publish_id: 128 }
/** A version with a released predecessor, of a plugin whose listing has changed since it was approved. */
const logLens = { id: 1, publish_id: 138 }
const openDesk = (search = '', as = 'reviewer') => openPage(mock(), as, ReviewPage, `/app/review${search}`)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.findByRole('button', { name })
const reviewed = async () => within(await screen.findByRole('article'))
const queueOf = async (as: string) => (await callAs(mock(), as, '/app/ExamineQueue', {})).list

/** The states of the plugin and the version. */
async function statesOf({ id, publish_id }: typeof cloudBackup) {
  const { plugin, version } = await callAs(mock(), 'reviewer', '/app/ExamineDetail', { id, publish_id })
  if (!version) throw new Error('[test] the version is missing.')
  return [plugin.state, version.state]
}

// One step is the click on the dashboard's link.
it.each([
  { what: 'approved', keys: ['a', '{Enter}'], said: '已通过 云端备份 1.0.0。', states: [2, 2] },
  {
    what: 'rejected',
    keys: ['r', ' ', '{Enter}'],
    said: '已驳回 云端备份 1.0.0，原因已告知作者。',
    states: [3, 3],
  },
])('review desk: plugin and first version are $what together by four keys or clicks', async (row) => {
  await openPage(mock(), 'reviewer', DashboardPage, '/dashboard')
  const link = await screen.findByRole('link', { name: '审核下一项' })
  expect(link.getAttribute('href')).toBe('#/app/review?item=next')
  const { user, router } = await openDesk('?item=next')
  const opened = await heading('云端备份 1.0.0')
  await waitFor(() => expect(document.activeElement).toBe(opened))
  expect(router.state.location.search).toBe('?item=28.128')
  expect((await button('通过')).getAttribute('aria-keyshortcuts')).toBe('A')
  for (const key of row.keys) await user.keyboard(key)
  await heading('向量探针 0.1.0')
  expect(row.keys.length + 1).toBeLessThanOrEqual(4)
  expect(toast()).toBe(row.said)
  expect(await statesOf(cloudBackup)).toEqual(row.states)
  expect(screen.getByRole('article').textContent).not.toContain('云端备份')
})

it.each([
  ['for a page', { element: 'another page' }],
  ['for a page that loads', { lazy: () => new Promise<never>(() => {}) }],
])('review desk: the next review does not call back who has left %s', async (_, page) => {
  await enterAs(mock(), 'reviewer')
  const routes = [
    { path: '/app/review', element: <ReviewPage /> },
    { path: '/elsewhere', ...page },
  ]
  const router = renderRoutes(routes, '/app/review', { client: createPageQueries() })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: /^审核下一项/ })
  const held = Promise.withResolvers<void>()
  answerCalls(async (path, ask) => {
    if (path === '/app/ExamineQueue') await held.promise
    return ask()
  })
  fireEvent.click(next)
  void router.navigate('/elsewhere')
  held.resolve()
  // Longer than it takes to read an answer.
  for (let call = 0; call < 3; call += 1) await callAs(mock(), 'reviewer', '/app/ExamineQueue', {})
  const { navigation, location } = router.state
  const going = navigation.location ?? location
  expect(going.pathname).toBe('/elsewhere')
})

it('review desk: opening a review does not claim it', async () => {
  const { user } = await openDesk('?item=1.138')
  await screen.findByText('还没有人领取。领取后为您保留 30 分钟，最多同时领取 3 项；作出决定时会自动领取。')
  expect(await queueOf('reviewer')).toContainEqual(expect.objectContaining({ id: 1, holder: null }))
  await user.click(await button('领取'))
  await screen.findByText(/还为您保留/)
  await user.keyboard('g')
  await button('领取')
  expect(await queueOf('reviewer')).toContainEqual(expect.objectContaining({ id: 1, holder: null }))
})

it('review desk: plugin and version can be approved separately, also after a refusal', async () => {
  const { user } = await openDesk('?item=28')
  await user.click(await button('通过'))
  mock().answerOnce('/app/PublishStatusAction', () => envelope(500, { msg: '稍后再试' }))
  await user.click(await button('两项都通过'))
  await expect.poll(toast).toBe('稍后再试')
  await screen.findByText('版本 ·', { exact: false })
  expect(await statesOf(cloudBackup)).toEqual([2, 1])
  await user.click(await button('确认通过'))
  await heading('向量探针 0.1.0')
  await user.click(await button('通过'))
  await user.click(await button('只通过版本'))
  await expect.poll(toast).toBe('已通过版本，插件还在等待审核。')
  await heading('向量探针')
})

it('review desk: a decision tells who holds the review meanwhile, and the next is in sight', async () => {
  const seen: Element[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this)
  }
  const { user } = await openDesk('?item=1.138')
  await button('通过')
  await callAs(mock(), 'admin', '/app/ExamineClaim', logLens)
  await user.keyboard('a{Enter}')
  await expect.poll(toast).toMatch(/已由 .+ 领取/)
  await screen.findByText(/正在审核，最迟到/)
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  await user.keyboard('n')
  const row = screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current'))
  if (!row) throw new Error('[test] no review is current.')
  expect(row.textContent).not.toContain('日志透镜')
  expect(seen.at(-1)).toBe(row)
})

it('review desk: the desk shows that nothing waits after the last decision', async () => {
  const { user } = await openDesk('?item=1.138')
  await heading('日志透镜 2.4.0')
  await user.click(await button('通过'))
  const nothing = envelope(0, { data: { list: [], count: 0 } })
  answerCalls(async (path, ask) => (path === '/app/ExamineQueue' ? nothing.clone() : ask()))
  await user.click(await button('确认通过'))
  await screen.findByText('没有等待审核的内容，都处理完了。')
  expect(toast()).toBe('已通过 日志透镜 2.4.0。')
})

it('review desk: the queue marks claimed reviews, and the empty desk says how to begin', async () => {
  await openDesk()
  await screen.findByText('还没有打开审核')
  screen.getByText('审核下一项，或从队列中选择一项。')
  await screen.findByRole('heading', { level: 2, name: '待审核 8' })
  const items = screen.getAllByRole('listitem')
  const held = items.filter(({ textContent }) => textContent.includes('您已领取'))
  expect(held.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^云端备份 1.0.0插件和首个版本/),
  ])
})

it('review desk: a rejection needs a reason', async () => {
  const { user } = await openDesk('?item=28')
  await button('驳回')
  await user.keyboard('r')
  const form = within(await screen.findByRole('form', { name: '驳回 云端备份 1.0.0' }))
  await user.click(form.getByRole('button', { name: '驳回 云端备份 1.0.0' }))
  expect(await screen.findByText('请选择或填写原因')).toBeTruthy()
  expect(await statesOf(cloudBackup)).toEqual([1, 1])
})

it('review desk: a rejection reaches the part that it is about', async () => {
  const { user } = await openDesk('?item=28')
  await user.click(await button('驳回'))
  const form = within(await screen.findByRole('form', { name: '驳回 云端备份 1.0.0' }))
  for (const name of ['分类不合适', '价格', '安装包']) await user.click(form.getByRole('checkbox', { name }))
  await user.click(form.getByRole('button', { name: '驳回 云端备份 1.0.0' }))
  await expect.poll(() => statesOf(cloudBackup)).toEqual([3, 3])
  const { plugin, version } = await callAs(mock(), 'reviewer', '/app/ExamineDetail', cloudBackup)
  expect({ plugin, version }).toMatchObject({
    plugin: { msg_about: ['buy_coin_num'] },
    version: { msg_about: ['files'] },
  })
})

it('review desk: the author’s answer to a message stands above the changes', async () => {
  await callAs(mock(), 'reviewer', '/app/ExamineRemark', { id: 1, publish_id: 138, remark: '为什么？' })
  await callAs(mock(), 'author', '/app/ExamineRemark', { id: 1, publish_id: 138, remark: '已说明' })
  await openDesk('?item=1.138')
  const answer = await screen.findByRole('region', { name: '作者回复' })
  expect(answer.textContent).toContain('已说明')
  const changes = screen.getByRole('heading', { level: 3, name: '改动' })
  expect(answer.compareDocumentPosition(changes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('review desk: keys are ignored while typing, with a modifier and when held down', async () => {
  const { user } = await openDesk('?item=28')
  await button('通过')
  await user.keyboard('x')
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.queryByRole('button', { name: '确认通过' })).toBeNull()
  await user.keyboard('m')
  const field = await screen.findByLabelText('内容')
  expect(document.activeElement).toBe(field)
  await user.keyboard('are')
  expect((field as HTMLTextAreaElement).value).toBe('are')
  await user.click(await button('取消'))
  expect(document.activeElement).toBe(await button('留言'))
  await user.keyboard('a{Enter>2}')
  await heading('向量探针 0.1.0')
})

it('review desk: a resubmitted listing is compared with the rejected one', async () => {
  await openDesk('?item=28')
  const pane = await reviewed()
  await pane.findByText(/驳回时相比/)
  const row = (label: string) => {
    const line = pane.getAllByText(label)[0]?.closest('div')
    if (!line) throw new Error(`[test] there is no line “${label}”.`)
    return line
  }
  expect(within(row('价格')).getByRole('insertion').textContent).toBe('218 ev 币')
  expect(within(row('价格')).getByRole('deletion').textContent).toContain('268 ev 币')
  await waitFor(() => expect(row('分类').textContent).toMatch(/搜索与检索.*运维管理/))
  expect((await pane.findAllByRole('insertion')).map(({ textContent }) => textContent).join()).toContain(
    '隐私',
  )
})

it('review desk: a version is compared with the released one', async () => {
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
  expect((await pane.findByText(/适配深色主题/)).closest('ins')).toBeNull()
})

it('review desk: a first release shows all of its content', async () => {
  await openDesk('?item=32')
  const pane = await reviewed()
  await pane.findByText('首次提交审核，没有可以对比的版本，以下是全部内容。')
  expect(pane.getByText('插件标识').closest('div')).toHaveProperty(
    'textContent',
    expect.stringContaining('cost-radar'),
  )
})

it('review desk: an expired claim can be claimed again', async () => {
  const { user } = await openDesk('?item=28')
  await button('通过')
  await control(mock().app, 'PUT', '/clock', { advance_s: 31 * 60 })
  setServerTime(Math.floor(Date.now() / 1000) + 10 * 365 * 86_400)
  try {
    await screen.findByText(/您的领取已到期/)
  } finally {
    setServerTime(Math.floor(Date.now() / 1000))
  }
  await user.click(await button('重新领取'))
  expect(await button('通过')).toBeTruthy()
})

it('review desk: the countdown renders nothing of what is reviewed', async () => {
  const { user } = await openDesk('?item=1.138')
  await user.click(await button('领取'))
  await screen.findByRole('timer')
  const left = () => screen.getByRole('timer').textContent
  // The files of the packages are sorted whenever the content renders.
  const sorted = vi.spyOn(String.prototype, 'localeCompare')
  try {
    // Again, as the content is read anew after the claim.
    await vi.waitFor(async () => {
      sorted.mockClear()
      const before = left()
      setServerTime(Math.floor(systemTime() / 1000) + 10)
      await waitFor(() => expect(left()).not.toBe(before))
      expect(sorted).not.toHaveBeenCalled()
    })
  } finally {
    sorted.mockRestore()
    setServerTime(Math.floor(Date.now() / 1000))
  }
})

it('review desk: a decision can be made on content that cannot be shown', async () => {
  allowConsoleErrors(/this content cannot be shown/)
  const sorted = vi.spyOn(String.prototype, 'localeCompare').mockImplementation(() => {
    throw new Error('[test] this content cannot be shown.')
  })
  try {
    const { user } = await openDesk('?item=28')
    await screen.findByText('内容无法显示，仍可作出决定。')
    await user.keyboard('a{Enter}')
    await expect.poll(toast).toBe('已通过 云端备份 1.0.0。')
  } finally {
    sorted.mockRestore()
  }
})

it('review desk: a remark is sent to the author without a decision', async () => {
  const { user } = await openDesk('?item=28')
  await user.click(await button('留言'))
  await user.type(await screen.findByLabelText('内容'), '请补充截图')
  await user.click(await button('发送留言'))
  await expect.poll(toast).toBe('留言已发送给作者')
  const pane = await reviewed()
  await pane.findByText('请补充截图')
  await pane.findByText('审核员留言')
  await button('通过')
})

it('review desk: a review decided meanwhile says so and leads to the next', async () => {
  const { user } = await openDesk('?item=28')
  await button('通过')
  await callAs(mock(), 'reviewer', '/app/StatusAction', { id: 28, state: 2 })
  await callAs(mock(), 'reviewer', '/app/PublishStatusAction', { id: 128, state: 2 })
  await user.click(await button('通过'))
  await user.click(await button('两项都通过'))
  await screen.findByText('它已不在审核中：作者撤回了提交，或已有人作出决定。')
  await user.click(await button('下一个'))
  expect(await heading('向量探针 0.1.0')).toBeTruthy()
})
