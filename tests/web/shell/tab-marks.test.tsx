import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { Bell, broadcastUnread, onUnreadBroadcast } from '#web/src/features/notices/bell.tsx'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { prepareTexts } from '../support/console-page.tsx'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()
const unread = (count: number) => () => envelope(0, { data: { list: [], count, unread: count } })

beforeEach(() => {
  document.head.innerHTML = '<title></title><link rel="icon" href="./favicon.svg">'
})

const icon = () => document.querySelector('link')?.getAttribute('href')

function Page({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

async function open(count: number) {
  await enterAs(mock(), 'author')
  mock().answerOnce('/notice/GetList', unread(count))
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }], {
    future: { v7_relativeSplatPath: true },
  })
  const view = (title: string, isSignedIn = true) => (
    <QueryClientProvider client={client}>
      <Page title={title} />
      {isSignedIn && <RouterProvider router={router} future={{ v7_startTransition: false }} />}
    </QueryClientProvider>
  )
  const { rerender } = render(view('用户管理'))
  return { show: (title: string, isSignedIn?: boolean) => rerender(view(title, isSignedIn)) }
}

const shows = (title: string, file: string) =>
  waitFor(() => {
    expect(document.title).toBe(title)
    expect(icon()).toBe(file)
  })

it('notices: the icon of the browser tab tells of unread ones until the user leaves, its title is the page’s', async () => {
  const { show } = await open(3)
  await shows('用户管理 - 插件市场', './favicon-unread.svg')
  show('角色管理')
  await shows('角色管理 - 插件市场', './favicon-unread.svg')
  show('登录', false)
  await shows('登录 - 插件市场', './favicon.svg')
})

it('notices: a browser tab shows what another one of the same user learns', async () => {
  await open(3)
  await shows('用户管理 - 插件市场', './favicon-unread.svg')
  broadcastUnread({ user: 'somebody else', count: 5 })
  broadcastUnread({ user: 'author', count: 120 })
  await shows('用户管理 - 插件市场', './favicon-unread.svg')
  broadcastUnread({ user: 'author', count: 0 })
  await shows('用户管理 - 插件市场', './favicon.svg')
  await screen.findByRole('button', { name: '通知' })
})

it('notices: each answer is told to the other browser tabs', async () => {
  const told = new Promise((resolve) => onTestFinished(onUnreadBroadcast('author', resolve)))
  await open(4)
  expect(await told).toBe(4)
})
