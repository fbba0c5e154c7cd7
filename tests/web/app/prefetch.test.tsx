import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callQuery } from '#web/src/api/call.ts'
import {
  loadQueryClient,
  prefetchFirstQuery,
  prefetchSettled,
  replaceQueryClient,
} from '#web/src/app/prefetch.ts'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import type { Session } from '#web/src/session/user-info.ts'
import { renderAt } from '../support/app-services.tsx'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()
const address = '/member/order'
const query = callQuery('/order/List', { page: 1, limit: 20 })
const sent = () => mock().requestsOf('/order/List').length

let session: Session
let queries: QueryClient

startTexts('after-sign-in')
beforeEach(async () => {
  replaceQueryClient()
  session = await enterAs(mock(), 'buyer')
  queries = await loadQueryClient()
})

/** Observes the query like a mounted page. Returns how to unmount. */
const observe = (): (() => void) => new QueryObserver<unknown>(queries, query).subscribe(() => {})

it('§7 calls: a list prefetched twice has its rows at the first render, after one request', async () => {
  await Promise.all([prefetchFirstQuery(session, address), prefetchFirstQuery(session, address)])
  await prefetchSettled()
  renderAt(<OrdersPage />, address, queries)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
  expect(sent()).toBe(1)
})

it('§7 calls: a page that mounts before the answer waits for the prefetch', async () => {
  await prefetchFirstQuery(session, address)
  const unmount = observe()
  await vi.waitFor(() =>
    expect(queries.getQueryData(query.queryKey)).toMatchObject({ count: expect.anything() }),
  )
  expect(sent()).toBe(1)
  unmount()
})

it('§7 calls: an address with a query, or without a page, prefetches nothing', async () => {
  await prefetchFirstQuery(session, `${address}?page=2`)
  await prefetchFirstQuery(session, '/nowhere')
  await prefetchSettled()
  expect(queries.getQueryCache().getAll()).toEqual([])
})

it('§7 calls: a failed prefetch is shown, and requested again when the page is reopened', async () => {
  mock().answerOnce('/order/List', () => envelope(500, { msg: '正在维护' }))
  await prefetchFirstQuery(session, address)
  await prefetchSettled()
  const unmount = observe()
  expect(queries.getQueryState(query.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(sent()).toBe(1)
  unmount()
  const unmountAgain = observe()
  await vi.waitFor(() => expect(queries.getQueryData(query.queryKey)).toBeDefined())
  expect(sent()).toBe(2)
  unmountAgain()
})

it('§3 base data: leaving a page cancels its prefetched request', async () => {
  mock().answerOnce('/order/List', () => new Promise<Response>(() => {}))
  await prefetchFirstQuery(session, address)
  await vi.waitFor(() => expect(sent()).toBe(1))
  const unmount = observe()
  unmount()
  await vi.waitFor(() => expect(queries.getQueryState(query.queryKey)).toMatchObject({ fetchStatus: 'idle' }))
  expect(mock().requests.at(-1)).toMatchObject({ signal: { aborted: true } })
})

it('§4 session: the next session starts with an empty cache', async () => {
  await prefetchFirstQuery(session, address)
  await prefetchSettled()
  replaceQueryClient()
  await prefetchSettled()
  const next = await loadQueryClient()
  expect(next).not.toBe(queries)
  expect(next.getQueryCache().getAll()).toEqual([])
})
