import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import {
  bar,
  barButtons,
  bodiesOf,
  box,
  boxes,
  closeRun,
  dialog,
  endedResults,
  firstUsers,
  giveReason,
  prepareUserPage,
  pressInBar,
  pressInDialog,
  select,
} from '../support/bulk.tsx'
import { renderPage, toast } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { setWidth } from '../support/list-tools.ts'
import { savedFiles, savedText } from '../support/saved-files.ts'

const { mock, openUsers, usersWith } = prepareUserPage()

function nameOf(input: Element | null | undefined): string {
  if (!input) throw new Error('[test] there is no such checkbox.')
  return String(input.getAttribute('aria-label')).replace(/^选择 /, '')
}

/** Clicks the checkboxes, which have to be there. */
async function tick(user: UserEvent, ...inputs: (HTMLInputElement | undefined)[]): Promise<void> {
  for (const input of inputs) if (input) await user.click(input)
}

it('selection: rows stay ticked on other pages, and the bar counts them', async () => {
  const { user } = await openUsers()
  const [page, first, second] = await boxes()
  const name = nameOf(first)
  await tick(user, first, second)
  expect((await bar()).textContent).toContain('已选 2 条')
  expect(page.indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `选择 ${name}` })).toBeNull())
  expect((await bar()).textContent).toContain('其中 2 条不在本页')
  const [, third] = await boxes()
  await tick(user, third)
  expect((await bar()).textContent).toContain('已选 3 条')
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect((await box(name)).checked).toBe(true)
  await pressInBar(user, '清除选择')
  expect((await box(name)).checked).toBe(false)
  await waitFor(() => expect(nameOf(document.activeElement)).toBe('选择本页'))
})

it('selection: Shift selects a range, the head’s checkbox the page, and Enter leads to the bar', async () => {
  const { user } = await openUsers()
  const [page, ...rows] = await boxes()
  const ticked = () => rows.filter(({ checked }) => checked).length
  await tick(user, rows[1])
  await bar()
  await user.keyboard('{Shift>}')
  await tick(user, rows[5])
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(ticked()).toBe(5))
  await user.click(page)
  expect(ticked()).toBe(10)
  page.focus()
  await user.keyboard(' ')
  expect(ticked()).toBe(0)
  await user.keyboard(' {Enter}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', '封禁'))
})

it('selection: all matching rows are acted on, without unticked ones and the user’s own', async () => {
  const matching = (await usersWith({ is_ban: 0 })).map(({ username }) => username)
  const { user } = await openUsers('?limit=10&is_ban=0')
  const [page, first] = await boxes()
  const left = nameOf(first)
  await user.click(page)
  await pressInBar(user, `选择全部符合条件的 ${matching.length} 条`)
  expect((await bar()).textContent).toContain(`已选全部符合条件的 ${matching.length} 条`)
  await user.click(await box(left))
  await pressInBar(user, '封禁')
  const count = matching.length - 2
  await within(await dialog()).findByRole('heading', { name: `封禁 ${count} 个用户` })
  expect((await dialog()).textContent).toContain('不能封禁自己（1）')
  await pressInDialog(user, `封禁 ${count} 个用户`)
  await within(await dialog()).findByText('请填写此项')
  expect(await bodiesOf(mock(), '/gm_user/ban')).toEqual([])
  await giveReason(' 滥用 ')
  const lists = (await bodiesOf(mock(), '/gm_user/userlist')).length
  await pressInDialog(user, `封禁 ${count} 个用户`)
  const ended = await endedResults()
  expect(ended[0]).toBe('admin 已跳过 不能封禁自己')
  expect(ended.filter((result) => result.endsWith('完成'))).toHaveLength(count)
  const sent = await bodiesOf(mock(), '/gm_user/ban')
  expect(sent).toHaveLength(count)
  expect(sent.every(({ is_ban, reason }) => is_ban === 1 && reason === '滥用')).toBe(true)
  expect((await usersWith({ is_ban: 0 })).map(({ username }) => username).toSorted()).toEqual(
    ['admin', left].toSorted(),
  )
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `选择 ${left}` })).toBeTruthy())
  // Once for the run, not once per row; `usersWith` asked past the page.
  expect(await bodiesOf(mock(), '/gm_user/userlist')).toHaveLength(lists + 1)
})

it('selection: other filters keep ticked rows, and end the selection of all matching ones', async () => {
  const { user } = await openUsers()
  const [page] = await boxes()
  await user.click(page)
  await user.selectOptions(screen.getByLabelText('状态'), '已封禁')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 banned' })).toBeTruthy())
  expect((await bar()).textContent).toContain('已选 10 条')
  await user.selectOptions(screen.getByLabelText('状态'), '正常')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 banned' })).toBeNull())
  await pressInBar(user, '清除选择')
  await user.click((await boxes())[0])
  await pressInBar(user, /选择全部符合条件/)
  await user.selectOptions(screen.getByLabelText('状态'), '已封禁')
  await expect.poll(toast).toBe('筛选条件已变，不再选择全部符合条件的记录')
  expect(screen.queryByRole('region', { name: '已选记录' })).toBeNull()
})

it('selection: ticked rows are exported with the columns of the list', async () => {
  const { user } = await openUsers(firstUsers)
  await select(user, 'buyer', 'author')
  const saved = savedFiles()
  await pressInBar(user, '导出已选')
  await expect.poll(toast).toBe('已导出 2 条')
  expect(await savedText(saved)).toMatch(
    /用户名,姓名,角色,状态,邮箱,封禁原因.*\r\nbuyer,.*\r\nauthor,.*\r\n$/,
  )
})

it('selection: actions without a granted call are left out, the export stays', async () => {
  await addGrantedUser(mock(), ['/gm_user/userlist'])
  await enterGranted(mock())
  const { user } = renderPage(UserPage, `/permission/user${firstUsers}`)
  await select(user, 'buyer')
  expect(await barButtons()).toEqual(['清除选择', '导出已选'])
})

it('selection: a narrow screen has a checkbox on each card, and a menu of actions', async () => {
  setWidth(390)
  const { user } = await openUsers('?limit=10')
  const [page] = await boxes()
  expect(screen.queryByRole('table')).toBeNull()
  expect(page.closest('label')).toHaveProperty('textContent', '选择本页')
  await user.click(page)
  expect((await bar()).textContent).toContain('已选 10 条')
  expect((await barButtons()).slice(-3)).toEqual(['封禁', '更多操作', '导出已选'])
  await pressInBar(user, '更多操作')
  await user.click(await screen.findByRole('menuitem', { name: '更改角色' }))
  expect(within(await dialog()).getByLabelText('新角色')).toBeTruthy()
})
