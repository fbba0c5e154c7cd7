import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { callAs, openPage, prepareConsolePage, toast } from './console-page.tsx'
import { setWidth } from './list-tools.ts'
import type { ServedMock } from './serve-mock.ts'

/** The page with the accounts of the demo. */
export const firstUsers = '?order_by_col=create_time'

/** Serves a mock to the page of users, as wide as all bulk actions need: how it is opened as `admin`, and which users there are. */
export function prepareUserPage() {
  const mock = prepareConsolePage()
  beforeEach(() => setWidth(1440))
  const openUsers = (search = '?limit=10') => openPage(mock(), 'admin', UserPage, `/permission/user${search}`)
  const usersWith = async (filter: object) =>
    (await callAs(mock(), 'admin', '/gm_user/userlist', { limit: 200, ...filter })).list
  return { mock, openUsers, usersWith }
}

/** The checkboxes of a list: the page's, then one per row; resolves once rows are there. */
export async function boxes(): Promise<[page: HTMLInputElement, ...rows: HTMLInputElement[]]> {
  const page = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  const all = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  await waitFor(() => {
    if (all().length < 2) throw new Error('[test] the list has no rows yet.')
  })
  return [page, ...all().slice(1)]
}

export const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `选择 ${name}` })

/** The bar of the selected rows. */
export const bar = () => screen.findByRole('region', { name: '已选记录' })

export async function pressInBar(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await within(await bar()).findByRole('button', { name }))
}

/** The names of the bar's buttons. */
export async function barButtons(): Promise<string[]> {
  return within(await bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

export const dialog = () => screen.findByRole('dialog')

export async function pressInDialog(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await within(await dialog()).findByRole('button', { name }))
}

/** Closes a run that has ended. */
export async function closeRun(user: UserEvent): Promise<void> {
  await user.click(await within(await dialog()).findByText('关闭', { selector: 'button *' }))
}

/** Resolves to the results of a run, as `name status message`, once it has ended. */
export async function endedResults(): Promise<string[]> {
  await within(await dialog()).findByText('关闭', { selector: 'button *' })
  return results()
}

/** Resolves once a run without problems has ended, and has closed by itself. */
export async function closedByItself(count: number): Promise<void> {
  await expect.poll(toast).toBe(`完成 ${count}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export function results(): string[] {
  return within(screen.getByRole('region', { name: '逐条结果' }))
    .getAllByRole('row')
    .map(({ children }) => [...children].flatMap(({ textContent }) => textContent || []).join(' '))
}

/** The bodies of the requests of a path, oldest first. */
export async function bodiesOf(served: ServedMock, path: string): Promise<Record<string, unknown>[]> {
  const requests = served.requests.filter(({ url }) => url.endsWith(path))
  return Promise.all(requests.map((request) => request.clone().json()))
}

/** Ticks these records of a list that shows all. */
export async function select(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await box(name))
}

/** Fills in why users are banned. */
export async function giveReason(reason: string): Promise<void> {
  fireEvent.change(within(await dialog()).getByLabelText('封禁原因'), { target: { value: reason } })
}
