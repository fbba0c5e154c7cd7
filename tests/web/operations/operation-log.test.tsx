import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { control, signIn } from '#tests/support/mock-client.ts'
import { BodyTree } from '#web/src/features/operations/log-columns.tsx'
import { joinOperation, OperationCell } from '#web/src/features/operations/operation-cell.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { addresses, operationLogOf } from '#web/src/lib/addresses.ts'
import { momentsOfDays } from '#web/src/lib/elapsed-time.ts'
import { formatDate, localTime } from '#web/src/lib/local-time.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { callAs, chooseInRow, moveHost, openPage, prepareConsolePage } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { chooseTool } from '../support/list-tools.ts'
import { savedFiles } from '../support/saved-files.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const call = '/operater_log/ListAction'

async function lastRequest(): Promise<unknown> {
  const requests = mock().requestsOf(call)
  return requests.at(-1)?.clone().json()
}

it('operation log: a row names its record, its menu filters by it, and a chip clears that', async () => {
  await callAs(mock(), 'admin', '/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' })
  const { user, router } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  const [row = document.body] = await screen.findAllByRole('row', { name: /封禁用户/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('封禁用户 · buyer')
  expect(within(row).getByTitle('/gm_user/ban')).toBeTruthy()
  expect(within(row).getByText(/\d ms$/)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'buyer' }).getAttribute('href')).toContain(
    `${addresses.users}?record=4`,
  )
  await chooseInRow(user, row, '只看此对象')
  await waitFor(() => expect(router.state.location.search).toBe('?object_kind=user&object_id=4'))
  expect(await lastRequest()).toMatchObject({ object_kind: 'user', object_id: '4' })
  expect(await screen.findByText(/^只看用户“buyer”$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^不再只看/ }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByText(/^只看用户/)).toBeNull()
})

it('operation log: an operation is chosen by its name, an object by a part of its', async () => {
  const { user } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  const operation = await screen.findByRole('combobox', { name: '操作内容' })
  await user.selectOptions(operation, '封禁用户 / 解除用户封禁')
  await user.type(screen.getByRole('searchbox', { name: '操作对象' }), 'spam')
  const filters = { operater_action: '/gm_user/ban', object_name: 'spam' }
  await waitFor(async () => expect(await lastRequest()).toMatchObject(filters))
})

it('operation log: filters by outcome, role and time of the host are asked for together', async () => {
  const hostTime = await moveHost(mock(), -400 * 86_400_000)
  const { user, router } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  await user.selectOptions(await screen.findByRole('combobox', { name: '结果' }), '失败')
  await screen.findByRole('option', { name: '审核员' })
  await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '审核员')
  await user.click(screen.getByRole('button', { name: /^时间: / }))
  await user.click(await screen.findByText('近 7 天'))
  await waitFor(async () =>
    expect(await lastRequest()).toMatchObject({
      status: '失败',
      operater_role_id: expect.any(Number),
      date: [expect.any(String), expect.any(String)],
    }),
  )
  const params = new URLSearchParams(router.state.location.search)
  expect(params.get('status')).toBe('失败')
  expect(params.get('date')).toMatch(new RegExp(`~${formatDate(hostTime).slice(0, 10)}$`))
})

it('operation log: dates are the viewer’s, those of requests and titles the provider’s', async () => {
  const { list } = await callAs(mock(), 'admin', call, { limit: 1 })
  const [entry] = list
  if (!entry) throw new Error('[test] the log is empty.')
  const { id, created } = entry
  const day = localTime(created).slice(0, 10)
  await openPage(
    mock(),
    'admin',
    OperationLogPage,
    `${addresses.operationLog}?date=${day}~${day}&record=${id}`,
  )
  const time = await within(await screen.findByRole('dialog')).findByText(localTime(created))
  await import('#web/src/shell/shell-parts.ts')
  fireEvent.pointerOver(time)
  await waitFor(() => expect(time.title).toContain(`${created} UTC+8`))
  expect(await lastRequest()).toMatchObject({ date: momentsOfDays([day, day]) })
})

it('operation log: the list is read again every 10 s once that is switched on', async () => {
  const pass = holdClock()
  const { user } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  await screen.findAllByRole('row', { name: /登录/ })
  const asked = () => mock().requestsOf(call).length
  const before = asked()
  await chooseTool(user, '每 10 秒刷新')
  await pass(10_000)
  await waitFor(() => expect(asked()).toBe(before + 1))
})

it('operation log: a cancelled export asks for no further page and saves nothing', async () => {
  const saved = savedFiles()
  const { user } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  await screen.findAllByRole('row', { name: /登录/ })
  const { list } = await callAs(mock(), 'admin', call, { limit: 200 })
  mock().answerOnce(call, () => {
    // The second page never comes.
    mock().answerOnce(call, () => new Promise(() => {}))
    return envelope(0, { data: { list, count: 401 } })
  })
  await chooseTool(user, '导出 CSV')
  await user.click(await screen.findByRole('button', { name: /^取 ?消$/ }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await lastRequest()).toMatchObject({ page: 2 })
  expect(saved).toEqual([])
})

it('operation log: an empty log of one record leads back to the whole log', async () => {
  const { user, router } = await openPage(mock(), 'admin', OperationLogPage, operationLogOf('plugin', 9999))
  await user.click(await screen.findByRole('button', { name: '查看全部记录' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('operation log: a role is its number when the host does not tell the names', async () => {
  mock().answerOnce('/gm_user/roleOption', () => new Response(null, { status: 404 }))
  await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
  const cells = await screen.findAllByRole('cell', { name: /^\d+$/ })
  expect(cells.length).toBeGreaterThan(0)
})

it('operation log: a note says when the host ignores the filter', async () => {
  await control(mock().app, 'PUT', '/faults', { rules: [{ path: call, omit: ['object', 'status'] }] })
  await openPage(mock(), 'admin', OperationLogPage, operationLogOf('plugin', 9))
  expect(await screen.findByText(/^服务器没有按条件筛选/)).toBeTruthy()
})

function show(operater_action: string, link?: (words: ReactNode) => ReactNode) {
  loadMenu(() => link === undefined)
  renderAt(<OperationCell row={{ operater_action }} {...(link && { link })} />)
}

it('operation log: an unknown call has the host’s remark, or else its path', async () => {
  show('/gm_user/userlist')
  expect(await screen.findByText('/gm_user/userlist')).toBeTruthy()
  cleanup()
  enterWithToken(await signIn(mock(), 'admin'))
  show('/gm_user/userlist')
  expect(await screen.findByText('查询用户列表')).toBeTruthy()
  expect(screen.getByTitle('/gm_user/userlist')).toBeTruthy()
})

it('operation log: the link to an unknown call has its path once', async () => {
  show('/order/close?page=2', (words) => <a href="#/there">{words}</a>)
  expect((await screen.findByRole('link')).textContent).toBe('/order/close?page=2')
  expect(document.body.textContent).toBe('/order/close?page=2')
})

it('operation log: a call without a path has the name of its record alone', () => {
  const object = { kind: 'plugin', id: '9', name: '热点透镜' } as const
  expect(joinOperation('', { object })).toBe('热点透镜')
})

it.each([
  ['{}', '{}'],
  ['{"list":[]}', '{1}list: []'],
  [String.raw`{"name":"a\u202eb"}`, '{1}name: "a\uFFFDb"'],
])('operation log: the request body %s folds only what has content', (body, shown) => {
  const { container } = render(<BodyTree body={body} />)
  expect(container.textContent).toBe(shown)
  expect(container.querySelectorAll('details')).toHaveLength(shown.startsWith('{1}') ? 1 : 0)
})
