import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { currentToken } from '#web/src/api/session-port.ts'
import { mayDiscard, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { useSession } from '#web/src/session/session.ts'
import { useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { useSize } from '#web/src/ui/theme/size-store.ts'
import { answer, briefInput, input, openForm, prepareFormPages, question } from '../support/form-pages.tsx'
import { envelope } from '../support/serve-mock.ts'

prepareFormPages()

type Router = ReturnType<typeof openForm>['router']

/** The guard is only loaded once there is something to lose. */
async function guarded(): Promise<void> {
  await waitFor(() => expect(leaves()).toBe(false))
}

/** Returns true when the browser would close the window without asking. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Types something and goes on: it asks first, and who stays has what he typed. Then goes on again and gives it up. */
async function stayThenGo(
  user: UserEvent,
  go: () => Promise<void>,
  expectAsBefore = () => {},
): Promise<void> {
  await user.type(input(), 'a')
  await guarded()
  await go()
  await answer(user, '继续编辑')
  expect(input().value).toBe('a')
  expectAsBefore()
  await go()
  await answer(user, '放弃修改')
}

async function choose(user: UserEvent, button: string, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('tabs: unsaved changes show on the tab, also while the page is out of sight', async () => {
  const { router, user } = openForm()
  expect(screen.queryByLabelText('有未保存的修改')).toBeNull()
  await user.type(input(), 'a')
  await screen.findByLabelText('有未保存的修改')
  await act(() => router.navigate('/dashboard'))
  await screen.findByText('看板')
  expect(screen.getByLabelText('有未保存的修改')).toBeTruthy()
  await act(() => router.navigate('/form'))
  expect(input().value).toBe('a')
  await user.clear(input())
  expect(screen.queryByLabelText('有未保存的修改')).toBeNull()
})

it('tabs: one with unsaved changes asks before it closes', async () => {
  const { router, user } = openForm()
  await stayThenGo(user, async () => user.click(await screen.findByRole('button', { name: '关闭 表单' })))
  await screen.findByText('看板')
  expect(useUnsaved.getState().paths).toEqual([])
  await act(() => router.navigate('/form'))
  expect(input().value).toBe('')
})

it('tabs: refreshing a page with unsaved changes asks first', async () => {
  const { user } = openForm()
  await stayThenGo(user, () => user.click(screen.getByRole('button', { name: 'anew' })))
  await screen.findByText('重绘')
  expect(screen.queryByLabelText('文本')).toBeNull()
})

it('tabs: without unsaved changes nothing is asked', async () => {
  const { user } = openForm()
  expect(await mayDiscard()).toBe(true)
  await user.click(await screen.findByRole('button', { name: '关闭 表单' }))
  await screen.findByText('看板')
  expect(question()).toBeNull()
})

it('tabs: the browser asks before the window goes, only while there are unsaved changes', async () => {
  const { user } = openForm()
  expect(leaves()).toBe(true)
  await user.type(input(), 'a')
  await waitFor(() => expect(leaves()).toBe(false))
  await user.clear(input())
  await waitFor(() => expect(leaves()).toBe(true))
})

it('§4 tabs: views marked noCache are not kept', async () => {
  const { router, user } = openForm()
  await act(() => router.navigate('/brief'))
  await user.type(briefInput(), 'a')
  await guarded()
  await act(() => router.navigate('/dashboard'))
  await answer(user, '放弃修改')
  await screen.findByText('看板')
  await act(() => router.navigate('/brief'))
  expect(briefInput().value).toBe('')
  await screen.findByRole('link', { name: '短', current: 'page' })
})

const ways = {
  'a link': (user: UserEvent) => user.click(screen.getByRole('link', { name: '看板链接' })),
  'the back button': (_: UserEvent, router: Router) => act(() => router.navigate(-1)),
  'another tab': async (user: UserEvent) => user.click(await screen.findByRole('link', { name: /^表单/ })),
  'closing the others': async (user: UserEvent) => {
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: '数据看板' }) })
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
  },
}

for (const [name, go] of Object.entries(ways)) {
  it(`tabs: ${name} asks before it loses what a page that is not kept holds`, async () => {
    const { router, user } = openForm()
    await screen.findByRole('link', { name: /^表单/ })
    await act(() => router.navigate('/brief'))
    await user.type(briefInput(), 'a')
    await guarded()
    await go(user, router)
    await answer(user, '继续编辑')
    expect(router.state.location.pathname).toBe('/brief')
    expect(briefInput().value).toBe('a')
    await go(user, router)
    await answer(user, '放弃修改')
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/brief'))
    expect(useUnsaved.getState().paths).toEqual([])
  })
}

it('tabs: a kept page holds what is in it, so that nothing is asked on the way', async () => {
  const { router, user } = openForm()
  await user.type(input(), 'a')
  await guarded()
  await act(() => router.navigate('/dashboard'))
  await screen.findByText('看板')
  expect(question()).toBeNull()
  await act(() => router.navigate(-1))
  expect(question()).toBeNull()
  expect(input().value).toBe('a')
})

it('tabs: a page outside the shell takes the kept ones along, so that it asks as well', async () => {
  const { router, user } = openForm()
  await stayThenGo(user, () => act(() => router.navigate('/404')))
  await screen.findByText('没有')
  await act(() => router.navigate('/dashboard'))
  expect(screen.getAllByText('看板')).toHaveLength(1)
  await waitFor(() => expect(useTabs.getState().cached.map(({ path }) => path)).toEqual(['/dashboard']))
})

it('tabs: saving while the question is open keeps the page where it is', async () => {
  const { router, user } = openForm()
  await act(() => router.navigate('/brief'))
  await user.type(briefInput(), 'a')
  await guarded()
  await act(() => router.navigate('/dashboard'))
  await screen.findByRole('button', { name: '放弃修改' })
  fireEvent.change(briefInput(), { target: { value: '' } })
  await answer(user, '放弃修改')
  expect(router.state.location.pathname).toBe('/brief')
})

it('tabs: refreshing in the menu of a tab asks first', async () => {
  const { user } = openForm()
  await stayThenGo(user, () => choose(user, '标签页操作', '刷新'))
  await screen.findByText('重绘')
})

it('tabs: closing all asks once, however many hold unsaved changes', async () => {
  const { router, user } = openForm()
  await stayThenGo(user, () => choose(user, '标签页操作', '关闭所有'))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/form'))
  expect(useTabs.getState().visited.map(({ path }) => path)).not.toContain('/form')
})

it('tabs: another font size asks first, and changes nothing when the page is to stay', async () => {
  const { user } = openForm()
  const before = useSize.getState().size
  await stayThenGo(
    user,
    () => choose(user, '字号', '迷你'),
    () => expect(useSize.getState().size).toBe(before),
  )
  await screen.findByText('重绘')
  expect(useSize.getState().size).toBe('mini')
})

it('§4 tabs: a visited page has a tab where the host tells no username', async () => {
  useSession.setState(({ session }) => {
    if (!session) throw new Error('[test] nobody is signed in.')
    const { name, avatar, introduction, roles } = session.user
    return { session: { ...session, user: { name, avatar, introduction, roles } } }
  })
  openForm()
  expect(await screen.findByRole('link', { name: '表单' })).toBeTruthy()
})

it('§4 session: signing out asks first', async () => {
  vi.stubGlobal('fetch', async () => envelope(0))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = openForm()
  useSession.setState({ token: 'token' })
  await stayThenGo(
    user,
    () => choose(user, 'Author 的菜单', '退出登录'),
    () => expect(currentToken()).toBe('token'),
  )
  await waitFor(() => expect(currentToken()).toBeFalsy())
})
