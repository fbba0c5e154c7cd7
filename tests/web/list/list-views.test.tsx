import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { fillStorage } from '../support/full-storage.ts'
import { heads, openTool, toolsButton } from '../support/list-tools.ts'
import { openUsers, prepareUserList, rowOf } from '../support/user-list.tsx'

const { lastBody } = prepareUserList()
const toast = () => feedbackStore.read().toast?.text

type Page = ReturnType<typeof openUsers>

const openViews = ({ user }: Page) => openTool(user, '视图')

async function showEmail({ user }: Page) {
  await openTool(user, '显示设置')
  await user.click(await screen.findByRole('checkbox', { name: '邮箱' }))
  await user.keyboard('{Escape}')
  await screen.findByRole('columnheader', { name: /^邮箱/ })
}

async function save(page: Page, name: string) {
  const views = await openViews(page)
  await page.user.click(views.getByRole('button', { name: '另存为视图' }))
  await page.user.type(views.getByLabelText('视图名称'), `${name}{Enter}`)
  await screen.findByRole('button', { name: new RegExp(`^视图：${name}`) })
  return views
}

/** Opens the list, as another visit does, and waits for the row of a user. */
async function visit(owner: string, search = '?is_ban=1', user = 'banned'): Promise<Page> {
  cleanup()
  const page = openUsers({ owner, search })
  await rowOf(user)
  return page
}

it('views: a view restores filters, order and columns; saving leaves the focus in the panel', async () => {
  const page = await visit('saver', '?is_ban=1&order_by_col=username&limit=50')
  await showEmail(page)
  await save(page, '已停用')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog', { name: '视图' }))
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await toolsButton())
  const views = await openViews(page)
  await page.user.click(views.getByRole('button', { name: '全部记录' }))
  await expect.poll(() => page.router.state.location.search).toBe('')
  await openTool(page.user, '显示设置')
  await page.user.click(await screen.findByRole('checkbox', { name: '邮箱' }))
  await expect.poll(heads).toBe('用户名 余额 状态')
  await page.user.click((await openViews(page)).getByRole('button', { name: '已停用' }))
  await expect.poll(heads).toBe('用户名 余额 邮箱 状态')
  await expect.poll(lastBody).toMatchObject({ is_ban: 1, order_by_col: 'username', limit: 50 })
})

it('views: the default view opens with a list whose address has no parameters', async () => {
  const page = await visit('opener')
  await showEmail(page)
  const views = await save(page, '已停用')
  await page.user.click(views.getByRole('button', { name: '设为默认' }))

  const again = await visit('opener', '')
  expect(await lastBody()).toMatchObject({ is_ban: 1 })
  expect(heads()).toBe('用户名 余额 邮箱 状态')
  await expect.poll(() => again.router.state.location.search).toContain('is_ban=1&view=')
  await again.user.click((await openViews(again)).getByRole('button', { name: '全部记录' }))
  await expect.poll(lastBody).not.toHaveProperty('is_ban')
  expect(again.router.state.location.search).toBe('?view=-')

  const filtered = await visit('opener', '?search_txt=buyer', 'buyer')
  expect(await lastBody()).not.toHaveProperty('is_ban')
  await filtered.user.click(screen.getByRole('button', { name: '清除筛选' }))
  await expect.poll(() => filtered.router.state.location.search).toBe('?view=-')
  await visit('somebody else', '', 'kongde')
  expect(await lastBody()).not.toHaveProperty('is_ban')
})

it('views: a changed view says so, and is reverted or updated', async () => {
  const page = await visit('changer')
  const views = await save(page, '已停用')
  expect(views.queryByText('有改动')).toBeNull()
  await showEmail(page)
  await screen.findByRole('button', { name: '视图：已停用（有改动）' })
  await page.user.click((await openViews(page)).getByRole('button', { name: '放弃修改' }))
  await expect.poll(heads).toBe('用户名 余额 状态')
  await page.user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '全部')
  await page.user.click(await (await openViews(page)).findByRole('button', { name: '更新视图' }))
  await screen.findByRole('button', { name: '视图：已停用' })
  expect(toast()).toBe('视图“已停用”已更新')
})

it('views: a view is renamed to a free name, and deleted after a question', async () => {
  const page = await visit('renamer')
  await save(page, '甲')
  const views = await save(page, '乙')
  await page.user.click(views.getByRole('button', { name: '重命名' }))
  const field = views.getByLabelText('新名称')
  await page.user.clear(field)
  await page.user.type(field, '甲{Enter}')
  expect(views.getByRole('alert').textContent).toBe('已有同名视图')
  await page.user.type(field, '二{Enter}')
  await views.findByRole('button', { name: '甲二' })
  await page.user.click(views.getByRole('button', { name: '删除视图' }))
  feedbackStore.read().openQuestion?.answer('cancel')
  await page.user.click(views.getByRole('button', { name: '删除视图' }))
  await expect
    .poll(() => feedbackStore.read().openQuestion)
    .toMatchObject({ question: { title: '删除视图“甲二”？' } })
  feedbackStore.read().openQuestion?.answer('confirm')
  await expect.poll(() => views.queryByRole('button', { name: '甲二' })).toBeNull()
  expect(views.getByRole('button', { name: '甲' })).toBeTruthy()
})

/** Copies the link of what a list shows; returns the parameters of its address. */
async function copyLink(page: Page): Promise<string> {
  await navigator.clipboard.writeText('')
  await page.user.click((await openViews(page)).getByRole('button', { name: '复制链接' }))
  await expect.poll(() => navigator.clipboard.readText()).not.toBe('')
  return new URL(await navigator.clipboard.readText()).search
}

it('views: a shared view opens for another user, keeps their layout, and can be saved', async () => {
  const page = await visit('sharer')
  await showEmail(page)
  await save(page, '已停用')
  const link = await copyLink(page)

  const mine = await visit('reader')
  await openTool(mine.user, '显示设置')
  await mine.user.click(await screen.findByRole('checkbox', { name: '余额' }))
  await expect.poll(heads).toBe('用户名 状态')
  const own = localStorage.getItem('lists')

  const shared = await visit('reader', link)
  expect(heads()).toBe('用户名 余额 邮箱 状态')
  await screen.findByText('他人分享的视图“已停用”，您自己的设置没有改变。')
  await openTool(shared.user, '显示设置')
  await shared.user.click(await screen.findByRole('checkbox', { name: '余额' }))
  await expect.poll(heads).toBe('用户名 邮箱 状态')
  expect(localStorage.getItem('lists')).toBe(own)
  await shared.user.keyboard('{Escape}')
  await shared.user.click(screen.getByRole('button', { name: '保存为我的视图' }))
  await screen.findByRole('button', { name: '视图：已停用' })
  expect(screen.queryByText(/他人分享的视图/)).toBeNull()
  expect(heads()).toBe('用户名 邮箱 状态')

  await visit('reader')
  expect(heads()).toBe('用户名 状态')
})

it('views: a view that does not fit into storage is refused, with its name still typed', async () => {
  const page = await visit('full')
  await save(page, '甲')
  fillStorage()
  const views = await openViews(page)
  await page.user.click(views.getByRole('button', { name: '另存为视图' }))
  await page.user.type(views.getByLabelText('视图名称'), '乙{Enter}')
  expect(toast()).toContain('没有保存')
  expect(views.getByLabelText<HTMLInputElement>('视图名称').value).toBe('乙')
  expect(views.getByRole('button', { name: '甲' })).toBeTruthy()
  expect(views.queryByRole('button', { name: '乙' })).toBeNull()
  expect(localStorage.getItem('views')).toContain('甲')
})
