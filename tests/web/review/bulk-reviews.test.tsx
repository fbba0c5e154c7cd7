import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  bar,
  bodiesOf,
  box,
  boxes,
  closeRun,
  endedResults,
  pressInBar,
  pressInDialog,
} from '../support/bulk.tsx'
import { callAs } from '../support/console-page.tsx'
import { prepareHostPages, renderHostPage } from '../support/host-page.tsx'
import { enterAs, serveMock } from '../support/serve-mock.ts'

prepareHostPages()
const mock = serveMock()

async function openAs(username: string, address: string) {
  await enterAs(mock(), username)
  return renderHostPage(address)
}

it('bulk reviews: the page’s reviews are claimed up to the limit, and released again', async () => {
  const waiting = await callAs(mock(), 'reviewer', '/app/List', { state: 1 })
  for (const { id, review } of waiting.list) {
    // The demo begins with claims of its own.
    if (review?.holder) await callAs(mock(), 'reviewer', '/app/ExamineClaim', { id, release: true })
  }
  const { user } = await openAs('reviewer', '/app/add?state=1')
  const [page, ...rows] = await boxes()
  expect(rows).toHaveLength(4)
  await user.click(page)
  await pressInBar(user, '领取审核')
  await pressInDialog(user, '领取 4 项审核')
  const done = expect.stringMatching(/完成$/)
  const refused = expect.stringMatching(/失败 最多同时领取 3 项审核/)
  expect(await endedResults()).toEqual([refused, done, done, done])
  await closeRun(user)
  expect((await bar()).textContent).toContain('已选 1 条')
  // The one that was refused is still ticked, so that the first click completes the page.
  await user.click(page)
  await pressInBar(user, '归还审核')
  await pressInDialog(user, '归还 3 项审核')
  expect((await endedResults())[0]).toMatch(/已跳过 待领取$/)
  const { list } = await callAs(mock(), 'reviewer', '/app/List', { state: 1 })
  expect(list).toMatchObject(Array.from({ length: 4 }, () => ({ review: { holder: null } })))
})

it('bulk reviews: plugins that do not wait or that another reviewer holds are skipped', async () => {
  const { list } = await callAs(mock(), 'reviewer', '/app/List', {})
  const held = list.find(({ state }) => state === 1)
  const online = list.find(({ state }) => state === 2)
  if (!held || !online) throw new Error('[test] the plugins are missing.')
  await callAs(mock(), 'admin', '/app/ExamineClaim', { id: held.id })
  const { user } = await openAs('reviewer', '/app/add?limit=50')
  await user.click(await box(held.plugin_name))
  await user.click(await box(online.plugin_name))
  await pressInBar(user, '领取审核')
  await screen.findByText('没有可以执行此操作的记录。')
  expect(screen.getByText('不在审核中（1）')).toBeTruthy()
  expect(screen.getByText(/^.* 审核中（1）$/)).toBeTruthy()
  expect(await bodiesOf(mock(), '/app/ExamineClaim')).toHaveLength(0)
})
