import { callAs } from '../support/provider.ts'
import { openAs, simulateRefocus } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const logLens = { plugin: 1, version: 138 }

test('notices: a decision reaches its author and leads to the version', async ({ page }) => {
  await openAs(page, 'author', '/member/base')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName('通知，3 条未读')

  await test.step('a decision of a reviewer appears once the author looks again', async () => {
    const { plugin: id, version } = logLens
    await callAs(page, 'admin', '/app/ExamineClaim', { id, publish_id: version })
    const decision = { id: version, state: 3, reason: '缺少升级说明' } as const
    await callAs(page, 'admin', '/app/PublishStatusAction', decision)
    await simulateRefocus(page)
    await expect(bell).toHaveAccessibleName('通知，4 条未读')
    await expect(page.getByRole('status').filter({ hasText: '有 1 条新通知' })).toBeAttached()
  })

  await test.step('the notice leads to the version by keyboard, and counts as read', async () => {
    await bell.focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('dialog', { name: '通知' }).getByRole('listitem').first()
    await expect(first).toContainText('原因：缺少升级说明')
    await first.getByRole('link', { name: '查看版本' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/app\/publish\?record=138$/)
    await expect(page.getByRole('button', { name: '日志透镜 · 选择插件' })).toBeAttached()
    await expect(page.getByRole('dialog', { name: /2\.4\.0/ })).toBeVisible()
    await expect(bell).toHaveAccessibleName('通知，3 条未读')
  })
})
