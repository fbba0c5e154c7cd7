import { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useAssets } from '#web/src/session/assets.ts'
import {
  allPluginsQuery,
  storeSelectedPluginOnPageHide,
  usePluginOptions,
  useSelectedPlugin,
} from '#web/src/session/plugins.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { queryWrapper } from '../support/app-services.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()

startTexts('after-sign-in')

afterEach(() => useSelectedPlugin.setState({ id: 0 }))

const balancePath = '/gm_user/GetUserAssets'
const assets = (coins: number) => envelope(0, { data: { ev_coin: coins, unix_time: 1000 } })
const renderBalance = () => renderHook(() => useAssets(), { wrapper: queryWrapper() })

it('§9 balance: a session polls every 5 s and takes the server’s time', async () => {
  vi.useFakeTimers()
  const { result, rerender } = renderBalance()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(mock().requestsOf(balancePath)).toHaveLength(0)
  enterWithToken('any')
  mock().answerOnce(balancePath, () => assets(7))
  rerender()
  for (const passed of [5000, 1]) await act(() => vi.advanceTimersByTimeAsync(passed))
  expect(result.current.data).toMatchObject({ ev_coin: 7 })
  expect(Math.floor(systemTime() / 1000)).toBe(1000)
  mock().answerOnce(balancePath, () => assets(8))
  await act(() => vi.advanceTimersByTimeAsync(4998))
  expect(mock().requestsOf(balancePath)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(mock().requestsOf(balancePath)).toHaveLength(2)
  expect(result.current.data).toMatchObject({ ev_coin: 8 })
})

it('§3 base data: relative times follow the server’s clock, not a device an hour fast', async () => {
  enterWithToken('any')
  const now = Math.floor(Date.now() / 1000) - 3600
  mock().answerOnce(balancePath, () => envelope(0, { data: { ev_coin: 7, unix_time: now } }))
  const { result } = renderBalance()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  render(<RelativeTime time={now - 5} />)
  expect(screen.getByText('刚刚')).toBeTruthy()
})

const list = (...ids: number[]) =>
  envelope(0, { data: { list: ids.map((id) => ({ id, plugin_name: `插件 ${id}` })), count: ids.length } })

/** The plugins to choose from, with this one selected before they are there. */
async function optionsWith(selected: number, answer: Response) {
  useSelectedPlugin.setState({ id: selected })
  mock().answerOnce('/app/List', () => answer)
  const { result } = renderHook(() => usePluginOptions(), { wrapper: queryWrapper() })
  expect(useSelectedPlugin.getState().id).toBe(selected)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  return result.current.data
}

it.each([
  [undefined, false],
  [true, 60_000],
])('§9 plugins: the interval of the list with the poll %j is %j ms', async (poll, interval) => {
  enterWithToken('any')
  mock().answerOnce('/app/List', () => list(3))
  const queries = new QueryClient()
  renderHook(() => usePluginOptions(poll), { wrapper: queryWrapper(queries) })
  const query = queries.getQueryCache().find({ queryKey: allPluginsQuery.queryKey })
  expect(query).toMatchObject({ observers: [{ options: { refetchInterval: interval } }] })
})

it.each([
  [0, [3, 4], 3],
  [4, [3, 4], 4],
  [9, [3, 4], 3],
  [9, [], 0],
])('session: with plugin %i stored and %j listed, plugin %i is selected', async (selected, ids, expected) => {
  const options = await optionsWith(selected, list(...ids))
  expect(options).toEqual(ids.map((id) => ({ id, name: `插件 ${id}` })))
  expect(useSelectedPlugin.getState().id).toBe(expected)
})

it('session: a plugin without an id is not an option', async () => {
  expect(await optionsWith(0, list(0, 5))).toEqual([{ id: 5, name: '插件 5' }])
})

it('session: the selected plugin is stored on pagehide, until that is stopped', () => {
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
  ['0', 0],
  ['p-7', 'p-7'],
  ['9007199254740993', '9007199254740993'],
  ['', 0],
])('session: a stored %j selects plugin %s', async (stored, expected) => {
  localStorage.setItem('EvPluginID', stored)
  vi.resetModules()
  const anew = await import('#web/src/session/plugins.ts')
  expect(anew.useSelectedPlugin.getState().id).toBe(expected)
})
