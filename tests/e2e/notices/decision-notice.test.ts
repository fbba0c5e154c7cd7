import { expectWhole } from '../support/looks.ts'
import { callAs } from '../support/provider.ts'
import { openAs, simulateRefocus } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const logLens = { plugin: 1, version: 138 }

test('notices: a decision reaches its author and leads to the version, also on a phone', async ({ page }) => {
  await openAs(page, 'author', '/member/base')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName('通知，3 条未读')

  await test.step('a reviewer decides, and the author looks at the page again', async () => {
    const { plugin: id, version } = logLens
    await callAs(page, 'admin', '/app/ExamineClaim', { id, publish_id: version })
    const decision = { id: version, state: 3, reason: '缺少升级说明' } as const
    await callAs(page, 'admin', '/app/PublishStatusAction', decision)
    await simulateRefocus(page)
    await expect(bell).toHaveAccessibleName('通知，4 条未读')
    await expect(page.getByRole('status').filter({ hasText: '有 1 条新通知' })).toBeAttached()
  })

  await test.step('by keyboard, the notice leads to the version and is read', async () => {
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

  await test.step('on a phone the bell opens, marks all, and gets the focus back', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await bell.click()
    const panel = page.getByRole('dialog', { name: '通知' })
    await panel.getByRole('button', { name: '全部标为已读' }).click()
    await expect(panel.getByText('未读', { exact: true })).toHaveCount(0)
    await expectWhole(page)
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAccessibleName('通知')
  })
})
