import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { someUnlessSlow } from '#tests/support/some-unless-slow.ts'
import { type PageName, pages } from '#web/src/app/pages.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { bar, closeRun, dialog, endedResults, pressInBar, pressInDialog } from '../support/bulk.tsx'
import { prepareTexts, toast } from '../support/console-page.tsx'
import {
  count,
  exportedRows,
  head,
  heads,
  moveToEnd,
  type OpenedList,
  openList,
  openViews,
  press,
  rowNames,
  saveAndShare,
  setFilter,
  settled,
  type TickedRow,
  tickFirst,
} from '../support/list-story.tsx'
import { setWidth } from '../support/list-tools.ts'
import { serveMock } from '../support/serve-mock.ts'
import { type StoryBulk, type StoryList, storyLists } from '../support/story-lists.ts'

prepareTexts()
const mock = serveMock()
afterEach(() => useSelectedPlugin.getState().select(0))

const name = '我的视图'

/** Filters the list to fewer rows. */
async function filterRows(opened: OpenedList): Promise<void> {
  const { filter } = opened.list
  if ('none' in filter) return
  const all = count()
  await setFilter(opened, filter)
  await expect.poll(opened.lastBody).toMatchObject(filter.sent)
  await expect.poll(count).toBeLessThan(all)
  expect(count()).toBeGreaterThan(0)
  await settled()
}

/** Ticks a row of page one and one of page two, which the bar counts, and does with them what the list offers. */
async function selectAndAct(opened: OpenedList): Promise<void> {
  const { user, list, lastBody } = opened
  const { filter, bulk } = list
  const first = tickFirst()
  const matching = count()
  if ('fitsOnePage' in filter) {
    press('清除筛选')
    await expect.poll(count).toBeGreaterThan(matching)
    await settled()
  }
  const pageOne = rowNames()
  press('下一页')
  await expect.poll(lastBody).toMatchObject({ page: 2 })
  await waitFor(() => expect(rowNames()).not.toEqual(pageOne))
  await settled()
  const second = tickFirst()
  await expect.poll(async () => (await bar()).textContent).toMatch(/已选 2 条.*其中 1 条不在本页/)
  if ('exportOnly' in bulk) await exportBoth(user, [first, second])
  else await runBulk(user, bulk, [first, second])
  if ('fitsOnePage' in filter) {
    await setFilter(opened, filter)
    await expect.poll(count).toBe(matching)
    await settled()
  }
}

async function exportBoth(user: UserEvent, rows: TickedRow[]): Promise<void> {
  const exported = exportedRows()
  await pressInBar(user, '导出已选')
  await expect.poll(toast).toBe('已导出 2 条')
  const lines = await exported()
  expect(lines).toHaveLength(2)
  for (const [index, { name, times }] of rows.entries()) {
    const [title = '', ...others] = lines[index]?.split(',') ?? []
    // Some lists' names of rows have a number before what the first column shows.
    expect(name).toContain(title)
    expect(others).toEqual(expect.arrayContaining(times))
  }
}

async function runBulk(user: UserEvent, bulk: StoryBulk, rows: TickedRow[]): Promise<void> {
  await pressInBar(user, bulk.action)
  if (bulk.field) {
    const [label, value] = bulk.field
    fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } })
  }
  await pressInDialog(user, bulk.confirm)
  const results = await endedResults()
  expect(results.toSorted()).toEqual(
    rows.map(({ name }, index) => `${name} ${bulk.results[index]}`).toSorted(),
  )
  await closeRun(user)
}

/** What the list asks for, filtered and ordered. */
function requestOf({ filter, order }: StoryList) {
  const filters = 'none' in filter ? {} : filter.sent
  return { ...filters, order_by_col: order.column, order_by_desc: false, limit: 10 }
}

/** Shares what is shown as a view, which somebody else opens, and finds as it was. */
async function openShared(list: StoryList): Promise<void> {
  const link = await saveAndShare(name)
  const reader = await openList(mock(), list, list.reader, link)
  await screen.findByText(`他人分享的视图“${name}”，您自己的设置没有改变。`)
  expect(await reader.lastBody()).toMatchObject(requestOf(list))
}

/** Keeps the shared view that is open. */
async function keepShared(list: StoryList): Promise<void> {
  press('保存为我的视图')
  await screen.findByText(`视图：${name}`)
  expect(localStorage.getItem('views')).toContain(`"${list.reader} `)
}

/** The pages that are no list. */
const others: readonly PageName[] = [
  'views/dashboard/index',
  // Its cards are bought one by one: no columns, no selection, no export.
  'views/market/index',
  'views/member/base',
  'views/member/pwd',
  'views/app/review',
]

it('lists: each list of the console has a story', () => {
  const names = new Set([...others, ...storyLists.map(({ page }) => page)])
  expect([...names].toSorted()).toEqual(Object.keys(pages).toSorted())
})

// Every list has the same code, and its page has tests of its own.
it.each(someUnlessSlow(storyLists, 3))('lists: the story of $name, 1440 px wide', async (list) => {
  setWidth(1440)
  await list.arrange?.(mock())
  const page = await openList(mock(), list, list.account)
  await filterRows(page)

  const { title } = list.order
  press(title)
  await expect.poll(() => head(title).getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(page.lastBody).toMatchObject(requestOf(list))
  await settled()

  await selectAndAct(page)

  const usual = heads()
  const [, moved = ''] = usual
  await moveToEnd(page, moved)
  const arranged = heads()
  expect(arranged).toEqual([...usual.filter((each) => each !== moved), moved])

  await openShared(list)
  expect(head(title).getAttribute('aria-sort')).toBe('ascending')
  expect(heads()).toEqual(arranged)
  expect(localStorage.getItem('lists')).toBeNull()

  await keepShared(list)
  expect(heads()).toEqual(arranged)
  fireEvent.click((await openViews()).getByText('全部记录'))
  await expect.poll(heads).toEqual(usual)
  expect(localStorage.getItem('lists')).toBeNull()
})

// All lists have the same cards.
it.each(someUnlessSlow(storyLists))('lists: the story of $name, 390 px wide', async (list) => {
  // Cards have no columns to move, and a select in place of the heads.
  setWidth(390)
  await list.arrange?.(mock())
  const page = await openList(mock(), list, list.account)
  expect(document.querySelector('[data-page-scroll] table')).toBeNull()
  await filterRows(page)

  const order = () => screen.getByLabelText<HTMLSelectElement>('排序')
  await page.user.selectOptions(order(), `${list.order.title} 升序`)
  await expect.poll(() => order().value).toBe(list.order.column)
  await expect.poll(page.lastBody).toMatchObject(requestOf(list))
  await settled()

  await selectAndAct(page)

  await openShared(list)
  expect(order().value).toBe(list.order.column)
  await keepShared(list)
})
