import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from '#web/src/app/query-client.ts'
import { Bell, broadcastUnread, onUnreadBroadcast } from '#web/src/features/notices/bell.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg">'
})

async function open(unread: number): Promise<void> {
  await enterAs(mock(), 'author')
  mock().answerOnce('/notice/GetList', () => envelope(0, { data: { list: [], count: unread, unread } }))
  renderAt(<Bell />, '/', createQueryClient())
}

const showsIcon = (file: string) =>
  waitFor(() => expect(document.querySelector(`link[href="${file}"]`)).not.toBeNull())

it('notices: a tab and its icon take the unread count of the user’s other tabs until sign-out', async () => {
  await open(3)
  await showsIcon('./favicon-unread.svg')
  broadcastUnread({ user: 'somebody else', count: 0 })
  broadcastUnread({ user: 'author', count: 120 })
  expect(await screen.findByRole('button', { name: '通知，120 条未读' })).toBeTruthy()
  broadcastUnread({ user: 'author', count: 0 })
  await showsIcon('./favicon.svg')
  broadcastUnread({ user: 'author', count: 1 })
  await showsIcon('./favicon-unread.svg')
  cleanup()
  await showsIcon('./favicon.svg')
})

it('notices: a tab sends the unread count of each answer to the other tabs', async () => {
  const told = new Promise((resolve) => onTestFinished(onUnreadBroadcast('author', resolve)))
  await open(4)
  expect(await told).toBe(4)
})
