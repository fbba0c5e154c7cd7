import { boxOf } from '../support/elements.ts'
import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /app/review: reviews are opened from the dashboard and decided by keys', async ({ page }) => {
  await openAs(page, 'reviewer', '/dashboard')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const approve = page.getByRole('button', { name: '通过' })

  await test.step('a click opens the next review, with the decision in sight', async () => {
    await page.getByRole('link', { name: '审核下一项' }).click()
    await expect(heading('云端备份 1.0.0')).toBeFocused()
    await expect(page).toHaveURL(/item=28\.128$/)
    await expect(approve).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('insertion').first()).toBeVisible()
    await expectAccessible(page)
    await expectWhole(page)
  })

  await test.step('a double click asks, in the same place, and does not approve', async () => {
    const { x, y } = await boxOf(approve)
    await approve.dblclick()
    expect(await boxOf(page.getByRole('button', { name: '两项都通过' }))).toMatchObject({ x, y })
    await page.getByRole('button', { name: '取消' }).click()
    await expect(approve).toBeFocused()
    await expect(heading('云端备份 1.0.0')).toBeVisible()
  })

  await test.step('A asks, Enter approves both, and the next review is in sight', async () => {
    await page.getByRole('button', { name: '搜索' }).first().focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: '两项都通过' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading('向量探针 0.1.0')).toBeFocused()
    await expect(page.locator('li[aria-current]')).toBeInViewport({ ratio: 1 })
    await expect(approve).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: '日志透镜 2.4.0' }).click()
    await expect(heading('日志透镜 2.4.0')).toBeFocused()
    await expect(page.getByRole('row', { name: /assets\/lens\.js/ })).toContainText('增大')
    await page.mouse.wheel(0, 600)
    await expect(approve).toBeInViewport({ ratio: 1 })
  })

  await test.step('the form for a reason is accessible', async () => {
    await page.getByRole('button', { name: '驳回' }).click()
    await page.mouse.move(0, 0)
    await inOppositeLooks(page, async () => {
      await expect(page.getByRole('group', { name: /^(常用原因|Common reasons)$/ })).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('screens /app/review: a narrow window shows either the queue or the review', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'reviewer', '/app/review?item=1.138')
  const queue = page.getByRole('region', { name: '待审核' })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('button', { name: '返回队列' }).waitFor()
  await expect(queue).toBeHidden()
  await expect.poll(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: '返回队列' }).click()
  await expect(queue).toBeVisible()
  await expect.poll(width).toBeLessThanOrEqual(360)
})
