import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useAssets } from '#web/src/session/assets.ts'
import {
  allPluginsQuery,
  storeSelectedPluginOnPageHide,
  usePluginOptions,
  useSelectedPlugin,
} from '#web/src/session/plugins.ts'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()
const requestsOf = (path: string) => mock().requests.filter(({ url }) => url.endsWith(path))

startTexts('after-sign-in')

afterEach(() => {
  endSession()
  dismissToast()
  useSelectedPlugin.setState({ id: 0 })
})

function withQueries(queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  onTestFinished(() => queries.clear())
  return ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
}

describe('session: the balance', () => {
  const path = '/gm_user/GetUserAssets'
  const assets = (coins: number) => envelope(0, { data: { ev_coin: coins, unix_time: 1000 } })
  const renderBalance = () => renderHook(() => useAssets(), { wrapper: withQueries() })

  it('is asked for every five seconds, and brings the server’s time', async () => {
    enterWithToken('any')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    mock().answerOnce(path, () => assets(7))
    const { result } = renderBalance()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(result.current.data?.ev_coin).toBe(7)
    expect(Math.floor(systemTime() / 1000)).toBe(1000)
    mock().answerOnce(path, () => assets(8))
    await act(() => vi.advanceTimersByTimeAsync(4998))
    expect(requestsOf(path)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(requestsOf(path)).toHaveLength(2)
    expect(result.current.data?.ev_coin).toBe(8)
  })

  it('keeps what just happened from being an hour old where the clock is an hour fast', async () => {
    enterWithToken('any')
    const now = Math.floor(Date.now() / 1000) - 3600
    mock().answerOnce(path, () => envelope(0, { data: { ev_coin: 7, unix_time: now } }))
    const { result } = renderBalance()
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    render(<RelativeTime time={now - 5} />)
    expect(screen.getByText('刚刚')).toBeTruthy()
  })

  it('is not asked for before there is a token', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { rerender } = renderBalance()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(requestsOf(path)).toHaveLength(0)
    enterWithToken('any')
    mock().answerOnce(path, () => assets(7))
    rerender()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(requestsOf(path)).toHaveLength(1)
  })

  it('is not asked for while nobody looks, and at once when somebody does again', async () => {
    enterWithToken('any')
    vi.useFakeTimers()
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    onTestFinished(() => {
      vi.useRealTimers()
      visibility.mockRestore()
    })
    mock().answerOnce(path, () => assets(7))
    renderBalance()
    await act(() => vi.advanceTimersByTimeAsync(1))
    visibility.mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(requestsOf(path)).toHaveLength(1)
    mock().answerOnce(path, () => assets(8))
    visibility.mockReturnValue('visible')
    window.dispatchEvent(new Event('visibilitychange'))
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(requestsOf(path)).toHaveLength(2)
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['a refusal', () => envelope(500, { msg: '不行' })],
  ])('%s needs no words', async (_, answer) => {
    enterWithToken('any')
    mock().answerOnce(path, answer)
    const { result } = renderBalance()
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(feedbackStore.read().toast).toBeNull()
  })

  it('what else is wrong is said', async () => {
    enterWithToken('any')
    mock().answerOnce(path, () => envelope(40005, { msg: '没有权限' }))
    renderBalance()
    await waitFor(() => expect(feedbackStore.read().toast?.text).toBe('没有权限'))
  })
})

describe('session: the plugin that pages are about', () => {
  const list = (...ids: number[]) =>
    envelope(0, { data: { list: ids.map((id) => ({ id, plugin_name: `插件 ${id}` })), count: ids.length } })

  /** The plugins to choose from, with this one selected before they are there. */
  async function optionsWith(selected: number, answer: Response) {
    useSelectedPlugin.setState({ id: selected })
    mock().answerOnce('/app/List', () => answer)
    const { result } = renderHook(() => usePluginOptions(), { wrapper: withQueries() })
    expect(useSelectedPlugin.getState().id).toBe(selected)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    return result.current.data
  }

  it.each([
    [undefined, false],
    [true, 60_000],
  ])('§9 plugins: with polling %s the list is read again after %s ms', async (poll, interval) => {
    enterWithToken('any')
    mock().answerOnce('/app/List', () => list(3))
    const queries = new QueryClient()
    renderHook(() => usePluginOptions(poll), { wrapper: withQueries(queries) })
    const [observer] = queries.getQueryCache().find({ queryKey: allPluginsQuery.queryKey })?.observers ?? []
    expect(observer?.options.refetchInterval).toBe(interval)
  })

  it.each([
    [0, [3, 4], 3],
    [4, [3, 4], 4],
    [9, [3, 4], 3],
    [9, [], 0],
  ])('with %i selected and %j there it is %i', async (selected, ids, expected) => {
    const options = await optionsWith(selected, list(...ids))
    expect(options).toEqual(ids.map((id) => ({ id, name: `插件 ${id}` })))
    expect(useSelectedPlugin.getState().id).toBe(expected)
  })

  it('what has no id cannot be chosen', async () => {
    expect(await optionsWith(0, list(0, 5))).toEqual([{ id: 5, name: '插件 5' }])
  })

  it('is remembered when the page is left, until nobody keeps it any more', () => {
    const leave = () => {
      window.dispatchEvent(new Event('pagehide'))
      window.dispatchEvent(new Event('pageshow'))
    }
    const stop = storeSelectedPluginOnPageHide()
    useSelectedPlugin.getState().select(12)
    expect(localStorage.getItem('EvPluginID')).toBeNull()
    leave()
    expect(localStorage.getItem('EvPluginID')).toBe('12')
    useSelectedPlugin.getState().select(0)
    leave()
    expect(localStorage.getItem('EvPluginID')).toBeNull()
    stop()
    useSelectedPlugin.getState().select(13)
    leave()
    expect(localStorage.getItem('EvPluginID')).toBeNull()
  })

  it.each([
    ['12', 12],
    ['1', 1],
    ['0', 0],
    ['-3', 0],
    ['1.5', 0],
    ['x', 0],
    ['', 0],
  ])('a stored %j is plugin %i', async (stored, expected) => {
    localStorage.setItem('EvPluginID', stored)
    vi.resetModules()
    const anew = await import('#web/src/session/plugins.ts')
    expect(anew.useSelectedPlugin.getState().id).toBe(expected)
  })
})
