import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProfilePage } from '#web/src/features/account/profile/profile-page.tsx'
import { openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const openProfile = () => openPage(mock(), 'buyer', ProfilePage, '/member/base')
const key = /^ev_[0-9a-f]{40}$/
const section = async () => within(await screen.findByRole('region', { name: 'ev 密钥' }))

it('screens /member/base: a refused profile keeps typed values; the card tells the ID', async () => {
  mock().answerOnce('/gm_user/UpdateSelf', () => envelope(404, { msg: '路由不存在' }))
  const { user } = await openProfile()
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const name = await screen.findByLabelText<HTMLInputElement>('姓名')
  await user.clear(name)
  await user.type(name, '新名字')
  await user.click(screen.getByRole('button', { name: /^保 ?存$/ }))
  await expect.poll(toast).toBe('服务方未提供此功能（/gm_user/UpdateSelf），您填写的内容没有保存')
  expect(name.value).toBe('新名字')
  await user.click(screen.getByRole('button', { name: /^取 ?消$/ }))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  const card = within(await screen.findByRole('region', { name: '许晚晴' }))
  expect(card.getByText('用户编号').parentElement).toHaveProperty(
    'textContent',
    expect.stringMatching(/用户编号\d+/),
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '编辑资料' }))
})

it('screens /member/base: the ev key is copied while hidden, and hides itself after 30 s', async () => {
  const pass = holdClock()
  const { user } = await openProfile()
  await (await section()).findByText(/密钥已隐藏/)
  await user.click((await section()).getByRole('button', { name: '复制密钥' }))
  await expect.poll(toast).toBe('已复制')
  expect(await navigator.clipboard.readText()).toMatch(key)
  expect((await section()).queryByText(key)).toBeNull()
  await user.click((await section()).getByRole('button', { name: '显示' }))
  await (await section()).findByText(key)
  await pass(31_000)
  expect((await section()).queryByText(key)).toBeNull()
})

it('screens /member/base: the ev key is replaced after a question, and shown', async () => {
  const { user } = await openProfile()
  await user.click(await (await section()).findByRole('button', { name: '显示' }))
  const before = (await (await section()).findByText(key)).textContent
  await user.click((await section()).getByRole('button', { name: '更换密钥' }))
  const question = within(await screen.findByRole('dialog', { name: '更换 ev 密钥？' }))
  await user.click(question.getByRole('button', { name: '更换密钥' }))
  await expect.poll(async () => (await section()).queryByText(String(before))).toBeNull()
  expect(await (await section()).findByText(key)).toBeTruthy()
})
