import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import { UnauthorizedPage } from '#web/src/app/error-pages/error-page.tsx'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useSession } from '#web/src/session/session.ts'
import { loadMenu, renderAt, TestApp } from '../support/app-services.tsx'
import { callAs } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { prepareHostPages, renderHostPage } from '../support/host-page.tsx'
import { type ServedMock, serveMock } from '../support/serve-mock.ts'

prepareHostPages()
const mock = serveMock()
const granted = ['/gm_user/userlist', '/gm_user/ban', '/gm_user/roles']

/** Signs in a user whose role has every page and only three of the calls that roles are granted. */
async function enterWithThreeCalls(served: ServedMock, api: readonly string[] = granted): Promise<void> {
  await addGrantedUser(served, api)
  await enterGranted(served)
}

/** The words on the actions of the first row, those in its menu included. */
async function actions(): Promise<string[]> {
  const link = () => document.querySelector('tr [data-record]')
  await expect.poll(link).toBeTruthy()
  const row = link()?.closest('tr')
  if (!row) throw new Error('[test] the list has no row.')
  const buttons = within(row).queryAllByRole('button', { name: / / })
  const more = buttons.find(({ textContent }) => textContent === '⋯')
  if (more) fireEvent.click(more)
  const inMenu = more ? await screen.findAllByRole('menuitem') : []
  return [...buttons.filter((button) => button !== more), ...inMenu].map(({ textContent }) => textContent)
}

it.each([
  ['/permission/user?search_txt=buyer', ['封禁'], '新增用户'],
  ['/ev/list', [], '新建版本'],
] as const)('rights: %s offers a role with three calls only those actions', async (address, offered, add) => {
  await enterWithThreeCalls(mock())
  renderHostPage(address)
  expect(await actions()).toEqual(offered)
  expect(screen.queryByRole('button', { name: add })).toBeNull()
})

it('rights: a role without the call for versions is not offered to add a plugin', async () => {
  await enterWithThreeCalls(mock())
  renderHostPage('/app/add')
  await screen.findByRole('heading', { name: /^(我的插件|插件列表)$/ })
  expect(screen.queryByRole('button', { name: '添加插件' })).toBeNull()
})

it('rights: the form of a version says that the role may not upload', async () => {
  const id = await addGrantedUser(mock(), ['/app/PublishCreate'])
  await callAs(mock(), 'author', '/app/UpdateManager', { id: 1, manager_ids: [id] })
  await enterGranted(mock())
  renderHostPage('/app/publish?new=1')
  await screen.findByText(/^您的角色不能上传文件/)
  expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull()
})

it.each([
  ['/401', '此页面'],
  ['/401?page=/permission/role', '“角色管理”'],
])('rights: %s names the role that lacks the page, %s and whom to ask', async (address, page) => {
  await enterWithThreeCalls(mock())
  renderAt(<UnauthorizedPage />, address)
  expect(screen.getByText(`您的角色“客服”不能访问${page}，如有需要请联系管理员。`)).toBeTruthy()
})

it('rights: the toast of too few coins links to the top-up page if the menu has it', async () => {
  await enterWithThreeCalls(mock())
  const toast = () => feedbackStore.read().toast
  const refuse = () => handleCallError(new CallError('/app/Buy', resultCodes.notEnoughCoins, ''))
  refuse()
  expect(toast()).toMatchObject({ link: { to: '/member/pay' } })
  useSession.setState(({ session }) => ({ session: session && { ...session, menu: [] } }))
  refuse()
  expect(toast()).not.toHaveProperty('link')
})

it.each([
  ['may add users', ['/gm_user/userlist', '/gm_user/InsertUser', '/gm_user/roleOption'], true],
  ['may not choose a role', ['/gm_user/userlist', '/gm_user/InsertUser'], false],
] as const)('lists: the address of a new user opens a form if the role %s', async (_, api, isOffered) => {
  await enterWithThreeCalls(mock(), api)
  const { router } = renderHostPage('/permission/user?new=1')
  if (isOffered) await screen.findByRole('dialog')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findAllByRole('row')
  expect(screen.queryAllByRole('dialog')).toHaveLength(isOffered ? 1 : 0)
})

it('rights: a link to a page outside the menu is text, and such a button disappears', () => {
  loadMenu((address) => address !== '/member/pay')
  renderAt(
    <>
      <PageLink to="/member/order">订单</PageLink>
      <PageLink to="/member/pay">余额</PageLink>
      <PageLink to="/member/pay" fallback={null}>
        去看看
      </PageLink>
      <PageLink button={{}} to="/member/pay">
        充值
      </PageLink>
      <PageLink button={{}} to="/member/order">
        全部订单
      </PageLink>
    </>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['订单', '全部订单'])
  expect(screen.getByText('余额')).toBeTruthy()
  expect(screen.queryByText('去看看')).toBeNull()
  expect(screen.queryByText('充值')).toBeNull()
})

it('prefetching: a link that gets the focus prefetches its page', () => {
  const prefetchPage = vi.fn()
  renderAt(
    <TestApp prefetchPage={prefetchPage}>
      <PageLink isPermitted to="/member/pay">
        充值
      </PageLink>
    </TestApp>,
  )
  act(() => screen.getByRole('link').focus())
  expect(prefetchPage).toHaveBeenCalledWith('/member/pay')
})
