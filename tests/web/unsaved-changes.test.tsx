import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { FeedbackHost } from '../../web/src/components/feedback/feedback-host.tsx'
import { i18n, startI18n } from '../../web/src/i18n/i18n.ts'
import { parseMenu } from '../../web/src/session/menu.ts'
import { useSession } from '../../web/src/session/session.ts'
import { useReloadView } from '../../web/src/shell/reload-view.ts'
import { KeptPages } from '../../web/src/shell/tabs/kept-pages.tsx'
import { TabBar } from '../../web/src/shell/tabs/tab-bar.tsx'
import { useTabs } from '../../web/src/shell/tabs/tabs-store.ts'
import {
  mayDiscard,
  useLeaveWarning,
  useUnsaved,
  useUnsavedChanges,
} from '../../web/src/shell/tabs/unsaved-changes.ts'

beforeAll(async () => {
  await startI18n()
  await i18n.loadNamespaces('shell')
})

beforeEach(() => {
  const menu = parseMenu(
    JSON.stringify([
      { path: '/form', name: 'form', component: 'views/form', meta: { title: '表单', icon: '' } },
      {
        path: '/brief',
        name: 'brief',
        component: 'views/brief',
        meta: { title: '短', icon: '', noCache: true },
      },
    ]),
  )
  const user = {
    id: 1,
    username: 'author',
    name: 'Author',
    avatar: '',
    introduction: '',
    email: '',
    roles: ['author'],
    roleId: 1,
  }
  useSession.setState({ session: { user, menu } })
})

afterEach(() => {
  cleanup()
  useTabs.setState({ user: '', visited: [], kept: [] })
  sessionStorage.clear()
})

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
}

function Frame() {
  const reload = useReloadView()
  useLeaveWarning()
  return (
    <>
      <TabBar />
      <button type="button" onClick={() => void reload()}>
        anew
      </button>
      <KeptPages />
      <FeedbackHost />
    </>
  )
}

function openForm() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Frame />,
        children: [
          { path: 'form', element: <Form name="文本" /> },
          { path: 'brief', element: <Form name="短文本" /> },
          { path: 'dashboard', element: <p>看板</p> },
          { path: 'redirect/*', element: <p>重绘</p> },
        ],
      },
    ],
    { initialEntries: ['/form'], future: { v7_relativeSplatPath: true } },
  )
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  return { router, user: userEvent.setup() }
}

const input = () => screen.getByLabelText<HTMLInputElement>('文本')
const question = () => screen.queryByText('放弃修改')

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
  await user.type(input(), 'a')
  await user.click(screen.getByRole('button', { name: '关闭 表单' }))
  await user.click(screen.getByText('继续编辑'))
  expect(input().value).toBe('a')
  await user.click(screen.getByRole('button', { name: '关闭 表单' }))
  await user.click(screen.getByText('放弃修改'))
  await screen.findByText('看板')
  expect(useUnsaved.getState().paths).toEqual([])
  await act(() => router.navigate('/form'))
  expect(input().value).toBe('')
})

it('tabs: refreshing a page with unsaved changes asks first', async () => {
  const { user } = openForm()
  await user.type(input(), 'a')
  await user.click(screen.getByRole('button', { name: 'anew' }))
  await user.click(screen.getByText('继续编辑'))
  expect(input().value).toBe('a')
  await user.click(screen.getByRole('button', { name: 'anew' }))
  await user.click(screen.getByText('放弃修改'))
  await screen.findByText('重绘')
  expect(screen.queryByLabelText('文本')).toBeNull()
})

it('tabs: without unsaved changes nothing is asked', async () => {
  const { user } = openForm()
  expect(await mayDiscard()).toBe(true)
  await user.click(screen.getByRole('button', { name: '关闭 表单' }))
  await screen.findByText('看板')
  expect(question()).toBeNull()
})

it('tabs: the browser asks before the window goes, only while there are unsaved changes', async () => {
  const { user } = openForm()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await user.type(input(), 'a')
  expect(leaves()).toBe(false)
  await user.clear(input())
  expect(leaves()).toBe(true)
})

it('§4 tabs: views marked noCache are not kept', async () => {
  const { router, user } = openForm()
  await act(() => router.navigate('/brief'))
  await user.type(screen.getByLabelText('短文本'), 'a')
  await act(() => router.navigate('/dashboard'))
  await act(() => router.navigate('/brief'))
  expect(screen.getByLabelText<HTMLInputElement>('短文本').value).toBe('')
  expect(screen.getByRole('link', { name: '短' }).getAttribute('aria-current')).toBe('page')
})
