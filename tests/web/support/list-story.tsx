import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { type PageInfo, pages } from '#web/src/app/pages.ts'
import { readListStore, useListStore } from '#web/src/list/list-preferences.ts'
import { renderPage } from './console-page.tsx'
import { savedFiles } from './saved-files.ts'
import { enterAs, type ServedMock } from './serve-mock.ts'
import type { ListFilter, StoryList } from './story-lists.ts'

const firstOf = ({ page }: StoryList): PageInfo => pages[page]

/** The list as its user sees it; `lastBody` is what it asked for last. */
export interface OpenedList {
  list: StoryList
  user: UserEvent
  lastBody: () => Promise<Record<string, unknown> | undefined>
}

/** Signs a user in, whose browser keeps nothing, and opens the list. */
export async function openList(
  mock: ServedMock,
  list: StoryList,
  username: string,
  search = `?${list.search ?? ''}limit=10`,
): Promise<OpenedList> {
  cleanup()
  localStorage.clear()
  useListStore.setState(readListStore(), true)
  await enterAs(mock, username)
  const { path, firstQuery, needs } = firstOf(list)
  const listPath = list.path ?? firstQuery?.path ?? needs ?? ''
  const { user } = renderPage(list.Page, path + search)
  const lastBody = async () => {
    // Other parts of a page ask for all rows at once.
    const requests = mock.requests.filter(({ url }) => url.endsWith(listPath))
    const texts = await Promise.all(requests.map((request) => request.clone().text()))
    const text = texts.findLast((each) => each.includes('"page"'))
    return text === undefined ? undefined : JSON.parse(text)
  }
  await settled()
  return { list, user, lastBody }
}

/** Resolves when the rows are there and none are asked for. Rows are drawn late: wait for what has changed first. */
export async function settled(): Promise<void> {
  await waitFor(() => {
    const rows = document.querySelector('table[aria-busy], ul[aria-busy]')
    if (rows?.getAttribute('aria-busy') !== 'false') throw new Error('[test] the rows are not there yet.')
  })
}

export function count(): number {
  const texts = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  return Number(
    texts
      .map((text) => /^共 ([\d,]+) 条$/.exec(text)?.[1])
      .find(Boolean)
      ?.replaceAll(',', ''),
  )
}

const rowBoxes = () => [
  ...document.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"], ul[aria-busy] [type="checkbox"]'),
]

const nameOf = (box: HTMLInputElement) => box.getAttribute('aria-label') ?? ''

export const rowNames = () => rowBoxes().map(nameOf)

/** A ticked row: its name, and the exact times that it shows. */
export interface TickedRow {
  name: string
  times: string[]
}

/** Ticks the first row that is not ticked. */
export function tickFirst(): TickedRow {
  const box = rowBoxes().find(({ checked }) => !checked)
  if (!box) throw new Error('[test] there is no row to tick.')
  fireEvent.click(box)
  const times = box.closest('tr, li')?.querySelectorAll('time') ?? []
  return {
    name: nameOf(box),
    times: [...times].map(({ dateTime }) => toTimestamp(Date.parse(dateTime))),
  }
}

/** Finds a button of the page by its text, or that of an icon by its name: finding one by role reads every row. */
function buttonBy(matches: (text: string) => boolean): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find((each) =>
    matches(each.textContent || each.getAttribute('aria-label') || ''),
  )
  if (!button) throw new Error('[test] there is no such button.')
  return button
}

/** Presses a button of the page by its whole text. */
export function press(name: string): void {
  fireEvent.click(buttonBy((text) => text === name))
}

export async function setFilter({ user }: OpenedList, { label, choice }: ListFilter): Promise<void> {
  const filters = within(document.querySelector('search') ?? document.body)
  if ('option' in choice) {
    const select = filters.getByLabelText<HTMLSelectElement>(label)
    await waitFor(() => within(select).getByText(choice.option))
    await user.selectOptions(select, choice.option)
  } else if ('text' in choice) {
    fireEvent.change(filters.getByLabelText(label), { target: { value: choice.text } })
  } else {
    await user.click(filters.getByLabelText(new RegExp(`^${label}: `)))
    const fields = await filters.findAllByLabelText<HTMLInputElement>(label)
    for (const [index, day] of choice.days.entries()) {
      const field = fields[index] as HTMLInputElement
      fireEvent.mouseDown(field)
      fireEvent.change(field, { target: { value: day } })
      fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
    }
  }
}

/** Catches the file of an export; resolves to its rows. */
export function exportedRows(): () => Promise<string[]> {
  const saved = savedFiles()
  return async () => {
    await expect.poll(() => saved.length).toBe(1)
    return (await saved[0]?.text())?.split('\r\n').slice(1, -1) ?? []
  }
}

const headCells = () => [...document.querySelectorAll('thead th[data-column]')]
export const heads = () => headCells().map(({ textContent }) => textContent)

export const head = (title: string) => {
  const cell = headCells().find(({ textContent }) => textContent === title)
  if (!cell) throw new Error(`[test] there is no head “${title}”.`)
  return cell
}

async function openTool(name: string): Promise<HTMLElement> {
  const panel = () => document.querySelector<HTMLElement>(`[role="dialog"][aria-label="${name}"]`)
  if (!panel()) {
    fireEvent.click(buttonBy((text) => text === '列表工具' || text.startsWith('视图：')))
    fireEvent.click(await screen.findByText(name, { selector: '[role="menuitem"] *' }))
  }
  return screen.findByLabelText(name, { selector: '[role="dialog"]' })
}

/** Moves a column to the end by the keys on its handle in the display settings. */
export async function moveToEnd({ user }: OpenedList, title: string): Promise<void> {
  const panel = await openTool('显示设置')
  // It takes the focus once it is placed.
  await expect.poll(() => document.activeElement).toBe(panel)
  const settings = within(panel)
  settings.getByLabelText(`移动“${title}”`).focus()
  await user.keyboard('{ArrowDown}{End}')
  await expect.poll(() => heads().at(-1)).toBe(title)
  await user.keyboard('{Escape}')
}

/** Opens what belongs to the list's views. */
export async function openViews() {
  return within(await openTool('视图'))
}

/** Saves what is shown as a view; returns the parameters of the link to it. */
export async function saveAndShare(name: string): Promise<string> {
  const views = await openViews()
  press('另存为视图')
  fireEvent.change(views.getByLabelText('视图名称'), { target: { value: name } })
  press('保存')
  await screen.findByText(`视图：${name}`)
  await navigator.clipboard.writeText('')
  press('复制链接')
  await expect.poll(() => navigator.clipboard.readText()).not.toBe('')
  return new URL(await navigator.clipboard.readText()).search
}
