import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { control, signIn } from '#tests/support/mock-client.ts'
import { BodyTree } from '#web/src/features/operations/log-columns.tsx'
import { joinOperation, OperationCell } from '#web/src/features/operations/operation-cell.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { applyLanguage } from '#web/src/i18n/i18n.ts'
import { addresses, operationLogOf } from '#web/src/lib/addresses.ts'
import { localTime } from '#web/src/lib/local-time.ts'
import { momentsOfDays } from '#web/src/lib/relative-time.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { callAs, chooseInRow, openPage, prepareConsolePage } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { chooseTool } from '../support/list-tools.ts'
import { savedFiles } from '../support/saved-files.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

beforeEach(() => applyLanguage('zh'))

const call = '/operater_log/ListAction'

async function lastRequest(): Promise<unknown> {
  const requests = mock().requests.filter(({ url }) => url.endsWith(call))
  return requests.at(-1)?.clone().json()
}

/** The first cell after the row's checkbox. */
const firstCell = () => screen.getAllByRole('row')[1]?.querySelectorAll('th, td')[1]

/** What the first row says in the column of roles. */
async function firstRole(): Promise<string | null | undefined> {
  const [row] = await screen.findAllByRole('row', { name: /gm_user/ })
  const head = screen.getByRole('row', { name: /操作内容/ })
  const column = [...head.children].findIndex(({ textContent }) => textContent === '角色')
  return row?.children[column]?.textContent
}

describe('operation log page', () => {
  it.each([
    ['zh', '封禁用户 · buyer'],
    ['en', 'Ban user · buyer'],
  ] as const)('operation log: a row says in words what was done to what: %s', async (language, words) => {
    await applyLanguage(language)
    await callAs(mock(), 'admin', '/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' })
    await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    expect(await screen.findByText((_text, element) => element?.textContent === words)).toBeTruthy()
    expect(firstCell()?.textContent).toBe(`${words}/gm_user/ban`)
    expect(firstCell()?.querySelector('code')?.innerHTML).toBe('/gm_user/<wbr>ban')
    expect(screen.getAllByRole('link', { name: 'buyer' })[0]?.getAttribute('href')).toContain(
      `${addresses.users}?record=4`,
    )
  })

  it('operation log: limited to one record, which a chip names and lifts', async () => {
    const { user, router } = await openPage(mock(), 'admin', OperationLogPage, operationLogOf('plugin', 9))
    const clear = await screen.findByRole('button', { name: /^不再只看 (?!#)/ })
    expect(await lastRequest()).toMatchObject({ object_kind: 'plugin', object_id: '9' })
    expect(screen.getByText(/^只看插件“.+”$/)).toBeTruthy()
    await user.click(clear)
    await waitFor(async () => expect(await lastRequest()).not.toHaveProperty('object_kind'))
    expect(router.state.location.search).toBe('')
  })

  it('operation log: a row leads to all that happened to its record', async () => {
    await callAs(mock(), 'admin', '/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' })
    const { user, router } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    const [row] = await screen.findAllByRole('row', { name: /封禁用户/ })
    if (row) await chooseInRow(user, row, '只看此对象')
    await waitFor(() => expect(router.state.location.search).toBe('?object_kind=user&object_id=4'))
    expect(await lastRequest()).toMatchObject({ object_kind: 'user', object_id: '4' })
  })

  it('operation log: only failed calls, chosen in the filters and kept in the address', async () => {
    const { user, router } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    await user.selectOptions(await screen.findByRole('combobox', { name: '结果' }), '失败')
    await waitFor(async () => expect(await lastRequest()).toMatchObject({ status: '失败' }))
    expect(new URLSearchParams(router.state.location.search).get('status')).toBe('失败')
  })

  it('operation log: filters by time and role are asked for together', async () => {
    const { user } = await openPage(
      mock(),
      'admin',
      OperationLogPage,
      `${addresses.operationLog}?operater_action=/app`,
    )
    await screen.findByRole('option', { name: '审核员' })
    await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '审核员')
    await user.click(screen.getByRole('button', { name: /^时间: / }))
    await user.click(await screen.findByText('近 7 天'))
    await waitFor(async () =>
      expect(await lastRequest()).toMatchObject({
        operater_action: '/app',
        operater_role_id: expect.any(Number),
        date: [expect.any(String), expect.any(String)],
      }),
    )
  })

  it('operation log: days and times are the viewer’s; the request has the provider’s moments, the hover his time', async () => {
    const { list } = await callAs(mock(), 'admin', call, { limit: 1 })
    const { id, created = '' } = list[0] ?? {}
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
    expect(time.title).toContain(`${created} UTC+8`)
    expect(await lastRequest()).toMatchObject({ date: momentsOfDays([day, day]) })
  })

  it('operation log: it looks again every 10 s once that is wanted', async () => {
    const pass = holdClock()
    const { user } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    await screen.findAllByRole('row', { name: /gm_user/ })
    const asked = () => mock().requests.filter(({ url }) => url.endsWith(call)).length
    const before = asked()
    await chooseTool(user, '每 10 秒刷新')
    await pass(10_000)
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  it('operation log: an export that is cancelled asks no more and saves nothing', async () => {
    const saved = savedFiles()
    const { user } = await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    await screen.findAllByRole('row', { name: /gm_user/ })
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

  it('operation log: a record that nothing was done to gets a way back to the whole log', async () => {
    const { user, router } = await openPage(mock(), 'admin', OperationLogPage, operationLogOf('plugin', 9999))
    await user.click(await screen.findByRole('button', { name: '查看全部记录' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('operation log: while the names of roles are on their way no number stands in for them', async () => {
    mock().answerOnce('/gm_user/roleOption', () => new Promise(() => {}))
    await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    await waitFor(async () => expect(await firstRole()).toBe('—'))
  })

  it('operation log: where the names of roles are not told, a role is its number', async () => {
    mock().answerOnce('/gm_user/roleOption', () => new Response(null, { status: 404 }))
    await openPage(mock(), 'admin', OperationLogPage, addresses.operationLog)
    await waitFor(async () => expect(await firstRole()).toMatch(/^\d+$/))
  })

  it('operation log: a host that ignores the filter is said to', async () => {
    await control(mock().app, 'PUT', '/faults', { rules: [{ path: call, omit: ['object', 'status'] }] })
    await openPage(mock(), 'admin', OperationLogPage, operationLogOf('plugin', 9))
    expect(await screen.findByText(/^服务器没有按条件筛选/)).toBeTruthy()
  })
})

describe('operation words', () => {
  function show(
    row: Parameters<typeof OperationCell>[0]['row'],
    {
      isPermitted = true,
      ...looks
    }: Omit<Parameters<typeof OperationCell>[0], 'row'> & {
      isPermitted?: boolean
    } = {},
  ) {
    loadMenu(() => isPermitted)
    renderAt(<OperationCell row={row} {...looks} />)
  }

  it('operation log: a name is no link for who lacks the page of the record', async () => {
    show(
      { operater_action: '/app/Buy', object: { kind: 'plugin', id: '9', name: '热点透镜' } },
      { isPermitted: false },
    )
    expect(await screen.findByText(/热点透镜/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('operation log: an unknown path is told by the host’s remark, else by itself', async () => {
    show({ operater_action: '/gm_user/userlist' })
    expect(await screen.findByText('/gm_user/userlist')).toBeTruthy()
    cleanup()
    enterWithToken(await signIn(mock(), 'admin'))
    show({ operater_action: '/gm_user/userlist' })
    expect(await screen.findByText('查询用户列表')).toBeTruthy()
    expect(screen.getByText('/gm_user/userlist')).toBeTruthy()
  })

  it.each([
    ['its path, told once', { operater_action: '/gm_user/userlist' }, '/gm_user/userlist', ''],
    ['its path with what was asked', { operater_action: '/order/close?page=2' }, '/order/close?page=2', ''],
    [
      'a dash where the host tells no path',
      { operater_action: '', object: { kind: 'plugin', id: '9', name: '热点透镜' } } as const,
      '—',
      ' · 热点透镜',
    ],
  ])('operation log: the link to an unknown call has %s', async (_what, row, linked, beside) => {
    show(row, { isPermitted: false, link: (words) => <a href="#/there">{words}</a> })
    expect((await screen.findByRole('link')).textContent).toBe(linked)
    expect(document.body.textContent).toBe(linked + beside)
  })

  it('operation log: a call without a path is named by its object alone', () => {
    const object = { kind: 'plugin', id: '9', name: '热点透镜' } as const
    expect(joinOperation('', { object })).toBe('热点透镜')
  })

  it('operation log: without the path beneath, an unknown call still has its path in place of words', async () => {
    show({ operater_action: '/gm_user/userlist' }, { brief: true })
    expect(await screen.findByText('/gm_user/userlist')).toBeTruthy()
  })
})

it.each([
  ['{}', '{}'],
  ['{"list":[]}', '{1}list: []'],
  [String.raw`{"name":"a\u202eb"}`, '{1}name: "a\uFFFDb"'],
])('operation log: of the body %s only what has content can be folded', (body, shown) => {
  const { container } = render(<BodyTree body={body} />)
  expect(container.textContent).toBe(shown)
  expect(container.querySelectorAll('details')).toHaveLength(shown.startsWith('{1}') ? 1 : 0)
})
