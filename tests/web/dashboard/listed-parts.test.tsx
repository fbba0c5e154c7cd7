import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { byRole } from '#web/src/features/dashboard/users-by-role.tsx'
import { useSession } from '#web/src/session/session.ts'
import { prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { serveHost } from '../support/serve-host.ts'
import { answerCalls, enterAs, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
const retryButtons = () => screen.queryAllByRole('button', { name: /^重 ?试$/ })
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('region', { name }, { timeout: 20_000 })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

const specified = new Set<string>(
  Object.values(endpoints)
    .filter(({ extension }) => !extension)
    .map(({ path }) => path),
)

/** Opens the dashboard on a host with the mock's data that has the calls of the specification and tells no rights. */
async function openOnListedCalls(username: string, answers: Record<string, () => Response> = {}) {
  const session = await enterAs(mock(), username)
  const { api: _, id: __, username: ___, ...user } = session.user
  useSession.setState({ session: { ...session, user } })
  const called: string[] = []
  answerCalls(async (path, ask) => {
    called.push(path)
    if (!specified.has(path)) return new Response('404 page not found', { status: 404 })
    return answers[path]?.() ?? ask()
  })
  renderPage(DashboardPage, '/dashboard')
  return called
}

it('§7 dashboard: the specified calls with data fill every part of it', async () => {
  await openOnListedCalls('admin')
  expect(await rowsOf('待办')).not.toHaveLength(0)
  const users = await rowsOf('各角色用户')
  const versions = await rowsOf('最新 ev 版本')
  expect(headings(2)).toEqual(['概览', '我的插件'])
  expect(headings(3)).toEqual(['最新 ev 版本', '各角色用户', '待办', '插件状态'])
  expect(users).toContainEqual(expect.stringMatching(/^管理员\d+$/))
  expect(
    users.map((text) => Number(String(text).replace(/^.*\D/, ''))).reduce((sum, each) => sum + each),
  ).toBe(47)
  expect(versions.filter((text) => String(text).includes('最新'))).toHaveLength(1)
  expect(screen.getByRole('term').textContent).toBe('ev 币余额')
  expect(retryButtons()).toHaveLength(0)
})

it('§7 dashboard: an author sees all next steps; a refused call is asked once and has no part', async () => {
  const called = await openOnListedCalls('author', {
    '/gm_user/userlist': () => envelope(50_001, { msg: '没有权限' }),
    '/app/EvVersionList': () => envelope(40_005),
  })
  await rowsOf('插件状态')
  const tasks = await rowsOf('待办')
  expect(tasks).toContain('同义词管家 1.3.0修改后重新提交')
  expect(tasks).toContain('查询工作室 3.1.0发布')
  expect(tasks.some((text) => String(text).startsWith('索引体检 1.9.0-beta.1提交审核'))).toBe(true)
  await expect.poll(() => called.filter((path) => path === '/gm_user/userlist')).toHaveLength(1)
  expect(headings(3)).toEqual(['待办', '插件状态'])
  expect(retryButtons()).toHaveLength(0)
})

it('dashboard: a part whose call has no answer is tried again, and the others are there', async () => {
  let isOff = true
  await openOnListedCalls('author', {
    '/app/EvVersionList': () => {
      if (isOff) throw new TypeError('Failed to fetch')
      return envelope(0, { data: { list: [{ id: 1, version: '9.0.0' }], count: 1 } })
    },
  })
  await rowsOf('插件状态')
  await expect.poll(retryButtons).toHaveLength(1)
  isOff = false
  act(() => retryButtons()[0]?.click())
  expect(await rowsOf('最新 ev 版本')).toEqual(['9.0.0'])
})

it('family spec: parts and columns without values are absent, and nothing fails', async () => {
  await serveHost('spec').signIn()
  renderPage(DashboardPage, '/dashboard')
  expect(await rowsOf('插件')).toEqual(['日志透镜', '日历图'])
  expect(headings(2)).toEqual(['概览', '我的插件'])
  expect(headings(3)).toEqual(['最新 ev 版本', '插件'])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['版本', '插件'])
  expect(screen.getAllByRole('definition')[0]).toHaveProperty('textContent', '320')
  expect(retryButtons()).toHaveLength(0)
})

it('dashboard: beside the overview stand the parts that it lacks, for who may call them', async () => {
  await enterAs(mock(), 'admin')
  renderPage(DashboardPage, '/dashboard')
  await rowsOf('各角色用户')
  await rowsOf('最新 ev 版本')
  expect(headings(2)).toEqual(['平台', '概览'])
  expect(screen.getAllByRole('term').at(-1)).toHaveProperty('textContent', 'ev 币余额')
})

it('dashboard: users by role are absent, and not called, without the right to list users', async () => {
  await enterAs(mock(), 'buyer')
  renderPage(DashboardPage, '/dashboard')
  await rowsOf('最新 ev 版本')
  expect(headings(3)).not.toContain('各角色用户')
  expect(mock().requests.some(({ url }) => url.endsWith('/gm_user/userlist'))).toBe(false)
})

it('dashboard: users are counted by role, named by the host’s roles or by their rows', () => {
  const user = (role_id: number | undefined, role_name?: string) => ({ role_id, role_name }) as never
  const roles = [
    { id: 2, name: '作者' },
    { id: 5, name: '无人' },
  ]
  expect(byRole([user(1, '管理员'), user(2), user(2, '别名'), user(3), user(undefined)], roles)).toEqual([
    { id: 2, name: '作者', count: 2 },
    { id: 1, name: '管理员', count: 1 },
    { id: 3, name: '#3', count: 1 },
  ])
})
