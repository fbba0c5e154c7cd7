import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToken } from '#web/src/api/session-port.ts'
import { useUnsaved, useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { parseMenu } from '#web/src/session/menu.ts'
import { useSession } from '#web/src/session/session.ts'
import { SizeMenu } from '#web/src/shell/navbar/choice-menus.tsx'
import { UserMenu } from '#web/src/shell/navbar/user-menu.tsx'
import { useReloadView } from '#web/src/shell/reload-view.ts'
import { CachedPages } from '#web/src/shell/tabs/cached-pages.tsx'
import { TabBar } from '#web/src/shell/tabs/tab-bar.tsx'
import { useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { useSize } from '#web/src/ui/theme/size-store.ts'
import { renderRoutes } from '../support/app-services.tsx'
import { envelope } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

const pageOf = (name: string, title: string, noCache: boolean) => ({
  path: `/${name}`,
  name,
  component: `views/${name}`,
  meta: { title, icon: '', noCache },
})

// The menu has a kept and an unkept page.
beforeEach(() => {
  const menu = parseMenu(JSON.stringify([pageOf('form', '表单', false), pageOf('brief', '短', true)]))
  const user = { id: 1, username: 'author', name: 'Author', avatar: '', introduction: '', roles: [] }
  useSession.setState({ status: 'signedIn', session: { user, menu } })
})

afterEach(() => {
  useTabs.setState({ user: '', visited: [], cached: [], current: null })
  sessionStorage.clear()
})

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
}

function Frame() {
  const reload = useReloadView()
  return (
    <>
      <TabBar />
      <Link to="/dashboard">看板链接</Link>
      <UserMenu mobile={false} />
      <SizeMenu />
      <button type="button" onClick={() => void reload()}>
        anew
      </button>
      <CachedPages />
      <FeedbackHost />
    </>
  )
}

/** Renders the console at the form of the kept page. */
function openForm() {
  const children = [
    { path: 'form', element: <Form name="文本" /> },
    { path: 'brief', element: <Form name="短文本" /> },
    { path: 'dashboard', element: <p>看板</p> },
    { path: 'redirect/*', element: <p>重绘</p> },
  ]
  const routes = [
    { path: '/', element: <Frame />, children },
    { path: '/404', element: <p>没有</p> },
  ]
  const router = renderRoutes(routes, '/form')
  return { router, user: userEvent.setup() }
}

const input = () => screen.getByLabelText<HTMLInputElement>('文本')
/** The field of the page that is not kept. */
const briefInput = () => screen.getByLabelText<HTMLInputElement>('短文本')
const question = () => screen.queryByRole('heading', { name: '有未保存的修改' })

/** Answers the question about unsaved changes. */
async function answer(user: UserEvent, words: '继续编辑' | '放弃修改'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: words }))
  await waitFor(() => expect(question()).toBeNull())
}

type Router = ReturnType<typeof openForm>['router']

/** The guard is only loaded once there is something to lose. */
async function guarded(): Promise<void> {
  await waitFor(() => expect(leaves()).toBe(false))
}

/** Returns true when the browser would close the window without asking. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function choose(user: UserEvent, button: string, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('tabs: unsaved changes of a kept page mark its tab, hold the window, and ask nothing', async () => {
  const { router, user } = openForm()
  expect(screen.queryByLabelText('有未保存的修改')).toBeNull()
  expect(leaves()).toBe(true)
  await user.type(input(), 'a')
  await screen.findByLabelText('有未保存的修改')
  await guarded()
  await act(() => router.navigate('/dashboard'))
  await screen.findByText('看板')
  expect(question()).toBeNull()
  expect(screen.getByLabelText('有未保存的修改')).toBeTruthy()
  await act(() => router.navigate(-1))
  expect(question()).toBeNull()
  expect(input().value).toBe('a')
  await user.clear(input())
  expect(screen.queryByLabelText('有未保存的修改')).toBeNull()
  await waitFor(() => expect(leaves()).toBe(true))
})

it('§4 tabs: a view marked noCache loses its state', async () => {
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
  'closing the others': async (user: UserEvent) => {
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: /^表单/ }) })
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
  },
}

it.each(Object.entries(ways))('tabs: %s asks before it drops changes of an unkept page', async (_, go) => {
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

it('tabs: saving while the question is open stays on the page', async () => {
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

/** Actions that drop the state of kept pages. */
const dropping = {
  'closing a tab': async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name: '关闭 表单' })),
  'closing all tabs': (user: UserEvent) => choose(user, '标签页操作', '关闭所有'),
  'refreshing a page': (user: UserEvent) => user.click(screen.getByRole('button', { name: 'anew' })),
  'leaving the shell': (_: UserEvent, router: Router) => act(() => router.navigate('/404')),
  'another font size': (user: UserEvent) => choose(user, '字号', '迷你'),
  'signing out': (user: UserEvent) => choose(user, 'Author 的菜单', '退出登录'),
}

it.each(Object.entries(dropping))('tabs: %s with unsaved changes asks first', async (_, go) => {
  vi.stubGlobal('fetch', async () => envelope(0))
  const { router, user } = openForm()
  useSession.setState({ token: 'token' })
  const state = () => [router.state.location.pathname, useSize.getState().size, currentToken()]
  const before = state()
  await user.type(input(), 'a')
  await guarded()
  await go(user, router)
  await answer(user, '继续编辑')
  expect(input().value).toBe('a')
  expect(state()).toEqual(before)
  await go(user, router)
  await answer(user, '放弃修改')
  await waitFor(() => expect(state()).not.toEqual(before))
  await waitFor(() => expect(useUnsaved.getState().paths).toEqual([]))
})
