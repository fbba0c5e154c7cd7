import { expectAccessible } from '../support/accessibility.ts'
import { expectWhole } from '../support/layout.ts'
import { inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /app/review: a reviewer takes the next from his dashboard, decides by key with the decision in sight, and goes on', async ({
  page,
}) => {
  await openAs(page, 'reviewer', '/dashboard')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const foot = page.getByRole('button', { name: '通过' })

  await test.step('one click takes it; the decision is in sight before anything is scrolled', async () => {
    await page.getByRole('link', { name: '领取下一项审核' }).click()
    await expect(heading('云端备份')).toBeFocused()
    await expect(page).toHaveURL(/item=28$/)
    await expect(foot).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('insertion').first()).toBeVisible()
    await expectAccessible(page)
    await expectWhole(page)
  })

  await test.step('A asks, Enter approves, and the version of the same plugin is there', async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: '确认通过' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading('云端备份 1.0.0')).toBeFocused()
    await expect(foot).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: '日志透镜 2.4.0' }).click()
    await expect(heading('日志透镜 2.4.0')).toBeFocused()
    await expect(page.getByRole('row', { name: /assets\/lens\.js/ })).toContainText('增大')
    await page.mouse.wheel(0, 600)
    await expect(foot).toBeInViewport({ ratio: 1 })
  })

  await test.step('the form for a reason, in either look', async () => {
    await page.getByRole('button', { name: '驳回' }).click()
    await page.mouse.move(0, 0)
    await inOppositeLooks(page, async () => {
      await expect(page.getByRole('group', { name: /^(常用原因|Common reasons)$/ })).toBeVisible()
      await expectAccessible(page)
    })
  })

  await test.step('on a narrow window the queue, and then the review', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('region', { name: /Waiting for review|待审核/ })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: /^(返回队列|Back to the queue)$/ }).click()
    await expect(page.getByRole('region', { name: /Waiting for review|待审核/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
