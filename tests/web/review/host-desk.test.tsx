import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recordCall } from '#web/src/api/capability.ts'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { ReviewPage } from '#web/src/features/review/desk/review-page.tsx'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { act, callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { answerCalls, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const openDesk = (search = '') => openPage(mock(), 'reviewer', ReviewPage, `/app/review${search}`)
const button = (name: string) => screen.findByRole('button', { name })

it('review desk: a host without comparisons takes decisions all the same', async () => {
  mock().answerOnce('/app/ExamineDetail', () => envelope(404, { msg: 'x' }))
  const { user } = await openDesk('?item=28')
  await screen.findByText(/服务方未提供改动对比/)
  await user.click(await button('通过'))
  await user.click(await button('确认通过'))
  await expect.poll(toast).toContain('已通过')
})

it('review desk: a host without the queue leads to the lists', async () => {
  mock().answerOnce('/app/ExamineQueue', () => envelope(404, { msg: 'x' }))
  await openDesk()
  await screen.findByText(/服务方未提供统一的审核队列/)
  expect(screen.queryByText(/ExamineQueue/)).toBeNull()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['#/app/add', '#/app/publish']))
})

it.each([
  [
    'version',
    () => openPage(mock(), 'reviewer', VersionsPage, '/app/publish?plugin=1'),
    '2.4.0',
    '日志透镜 2.4.0',
    '更新日志',
  ],
  ['plugin', () => openPage(mock(), 'reviewer', PluginsPage, '/app/add'), '快照管家', '快照管家', '有什么用'],
])(
  'review desk: a %s is decided from its list on a host without queue and claims',
  async (_, open, record, name, section) => {
    await callAs(mock(), 'reviewer', '/app/ExamineClaim', { id: 1, publish_id: 138 })
    await callAs(mock(), 'reviewer', '/app/ExamineClaim', { id: 7 })
    answerCalls(async (path, ask) => {
      if (path === '/app/ExamineQueue') return envelope(404)
      const answer = await (await ask()).text()
      const isUntold = (key: string) => ['review', 'waiting_versions'].includes(key)
      return Response.json(JSON.parse(answer, (key, value) => (isUntold(key) ? undefined : value)))
    })
    const { user } = await open()
    recordCall('/app/ExamineQueue', true)
    await screen.findAllByText(record)
    await act(user, record, '审核')
    const drawer = within(await screen.findByRole('dialog', { name: /^审核/ }))
    await drawer.findByText(/您可以直接作出决定/)
    await drawer.findByRole('heading', { name: section })
    await user.click(drawer.getByRole('button', { name: '通过' }))
    await user.click(drawer.getByRole('button', { name: '确认通过' }))
    expect(await drawer.findByText(`已通过 ${name}。`)).toBeTruthy()
  },
)
