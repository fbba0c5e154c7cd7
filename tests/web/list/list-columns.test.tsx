import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heads, openTool } from '../support/list-tools.ts'
import { openUsers, prepareUserList, rowOf } from '../support/user-list.tsx'

prepareUserList()

/** Opens a list of the owner, who has stored nothing yet, and its display settings. */
async function openSettings(owner: string) {
  const page = openUsers({ owner })
  await rowOf('buyer')
  const settings = await openTool(page.user, '显示设置')
  return {
    ...page,
    settings,
    handle: (title: string) => settings.getByRole('button', { name: `移动“${title}”` }),
  }
}

async function openAgain(owner: string) {
  cleanup()
  openUsers({ owner })
  await rowOf('buyer')
}

it('lists: arrow keys move a column and announce its place; the layout is stored per user', async () => {
  const { user, settings, handle } = await openSettings('mover')
  expect(heads()).toBe('用户名 余额 状态')
  handle('状态').focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(heads).toBe('用户名 状态 余额')
  expect(settings.getByRole('status').textContent).toBe('“状态”移到第 2 位，共 4 列')
  expect(document.activeElement).toBe(handle('状态'))
  await user.keyboard('{ArrowUp}')
  await expect.poll(heads).toBe('状态 用户名 余额')
  expect(settings.getByRole('status').textContent).toBe('“状态”移到第 1 位，共 4 列，已固定')
  await user.keyboard('{End}')
  await expect.poll(heads).toBe('用户名 余额 状态')
  await user.keyboard('{Home}')
  await user.click(settings.getByRole('checkbox', { name: '邮箱' }))
  // Another browser tab stores a list of its own meanwhile.
  const other = { 'mover orders': { density: 'loose' } }
  localStorage.setItem(
    'lists',
    JSON.stringify({ ...JSON.parse(String(localStorage.getItem('lists'))), ...other }),
  )
  await user.click(settings.getByRole('radio', { name: '紧凑' }))
  await expect.poll(() => localStorage.getItem('lists')).toContain('compact')
  expect(JSON.parse(String(localStorage.getItem('lists')))).toMatchObject(other)
  await openAgain('mover')
  expect(heads()).toBe('状态 用户名 余额 邮箱')
  expect(screen.getByRole('table').dataset.density).toBe('compact')
  await openAgain('somebody else')
  expect(heads()).toBe('用户名 余额 状态')
})

it('lists: columns are pinned, hidden except the last one, and reset', async () => {
  const { user, settings } = await openSettings('pinner')
  await user.click(settings.getByRole('button', { name: '固定“状态”' }))
  await expect.poll(heads).toBe('用户名 状态 余额')
  await user.click(settings.getByRole('checkbox', { name: '用户名' }))
  await user.click(settings.getByRole('checkbox', { name: '余额' }))
  await expect.poll(heads).toBe('状态')
  expect(settings.getByRole<HTMLInputElement>('checkbox', { name: '状态' }).disabled).toBe(true)
  await user.click(settings.getByRole('button', { name: '恢复默认' }))
  await expect.poll(heads).toBe('用户名 余额 状态')
})

it('lists: one tab stop chooses and resizes columns by arrow keys; Enter resets a width', async () => {
  const { user } = openUsers({ owner: 'widener' })
  const widths = await screen.findByRole('separator', { name: '列宽' })
  expect(screen.getAllByRole('columnheader', { name: /^(用户名|余额|状态)$/ })).toHaveLength(3)
  widths.focus()
  expect(widths.getAttribute('aria-valuetext')).toBe('用户名：160 像素')
  await user.keyboard('{ArrowUp}{ArrowDown}')
  await expect.poll(() => widths.getAttribute('aria-valuetext')).toBe('余额：160 像素')
  expect(
    screen.getByRole('columnheader', { name: '余额' }).querySelector('[data-chosen="true"]'),
  ).toBeTruthy()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => widths.getAttribute('aria-valuenow')).toBe('192')
  await user.keyboard('{ArrowLeft}')
  await expect.poll(() => widths.getAttribute('aria-valuenow')).toBe('176')
  await user.keyboard('{Enter}')
  await expect.poll(() => widths.getAttribute('aria-valuenow')).toBe('160')
  expect(document.activeElement).toBe(widths)
})
