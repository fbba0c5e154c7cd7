import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { afterEach, onTestFinished } from 'vitest'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { control, signIn } from '#tests/support/mock-client.ts'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { setServerTime } from '#web/src/lib/server-time.ts'
import { endSession } from '#web/src/session/session.ts'
import { Balance } from '#web/src/shell/navbar/navbar.tsx'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { renderRoutes } from './app-services.tsx'
import { createPageQueries } from './query-client.ts'
import { enterAs, type ServedMock, serveMock } from './serve-mock.ts'
import { startTexts } from './texts.ts'

interface OpenedPage {
  user: UserEvent
  router: ReturnType<typeof renderRoutes>
}

/** Serves a mock to a real page of the console and loads the texts; resets all state after each test. */
export function prepareConsolePage(): () => ServedMock {
  const mock = serveMock()
  prepareTexts()
  return mock
}

/** Loads the texts behind the sign-in; resets all state after each test. */
export function prepareTexts(): void {
  startTexts('after-sign-in')
  afterEach(() => {
    feedbackStore.read().openQuestion?.answer('cancel')
    dismissToast()
    endSession()
    useUnsaved.setState({ paths: [] })
  })
}

/** Renders a page at an address as a user, below the header's balance; any other address renders as text. */
export async function openPage(
  mock: ServedMock,
  username: string,
  Component: ComponentType,
  address: string,
): Promise<OpenedPage> {
  await enterAs(mock, username)
  return renderPage(Component, address)
}

/** Renders a page at an address for whoever is signed in. */
export function renderPage(Component: ComponentType, address: string): OpenedPage {
  const [pathname] = address.split('?')
  const children = [
    { path: pathname ?? '', Component },
    { path: '*', element: <Elsewhere /> },
  ]
  const options = { client: createPageQueries(), beside: <FeedbackHost /> }
  const router = renderRoutes([{ element: <Frame />, children }], address, options)
  return { user: userEvent.setup(), router }
}

function Frame() {
  return (
    <>
      <Balance short={false} />
      <Outlet />
    </>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Calls the provider as a user, without the page. */
export async function callAs<P extends Path>(
  mock: ServedMock,
  username: string,
  path: P,
  request: RequestOf<P>,
): Promise<ResponseOf<P>> {
  const { body } = await mock.call(path, request, { token: await signIn(mock, username) })
  if (body.code !== 0) throw new Error(`[test] ${path} answered ${body.code}: ${body.msg}`)
  return body.data as ResponseOf<P>
}

export const idOf = async (mock: ServedMock, username: string) =>
  Number((await callAs(mock, username, '/gm_user/info', {})).id)

/** Sets the balance of a user. */
export async function setBalance(mock: ServedMock, username: string, ev_coin: number): Promise<void> {
  const { ev_coin: expected_ev_coin } = await callAs(mock, username, '/gm_user/GetUserAssets', {})
  const change = { id: await idOf(mock, username), ev_coin, expected_ev_coin, remark: '测试' }
  await callAs(mock, 'admin', '/gm_user/SaveUserAssets', change)
}

/** Reads a plugin of the demo's author by its id, alias or name. */
export async function pluginOf(mock: ServedMock, key: number | string) {
  const { list } = await callAs(mock, 'author', '/app/List', { limit: 100 })
  const found = list.find(({ id, plugin_alias, plugin_name }) =>
    [id, plugin_alias, plugin_name].includes(key),
  )
  if (!found) throw new Error(`[test] there is no plugin ${key}.`)
  return found
}

/** Moves the host's clock until the test ends, and the console's, as the next answer would. Returns the host's time. */
export async function moveHost(mock: ServedMock, ms: number): Promise<number> {
  const { now } = await control(mock.app, 'PUT', '/clock', { offset_s: ms / 1000 })
  const hostTime = parseTime(String(now))
  setServerTime(hostTime / 1000)
  onTestFinished(() => setServerTime(Date.now() / 1000))
  return hostTime
}

/** Returns the text of the visible toast. */
export const toast = (): string | undefined => feedbackStore.read().toast?.text

/** Starts an action from the menu of a table's row. */
export async function chooseInRow(user: UserEvent, row: HTMLElement, action: string): Promise<void> {
  await user.click(within(row).getByRole('button', { name: /更多操作$/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens the record of a row. */
export async function openRecord(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name }))
}

/** Runs an action of a record, from its button or its menu. */
export async function act(user: UserEvent, record: string, action: string): Promise<void> {
  const button = screen.queryByLabelText(`${action} ${record}`)
  if (button) return user.click(button)
  await user.click(screen.getByLabelText(`${record} 的更多操作`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** The input of files, which has no role. @throws when there is none */
export function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('[test] there is no file input.')
  return input
}

/** Locates the elements of an open dialog. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
