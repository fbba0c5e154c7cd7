import type { Page } from '@playwright/test'

/** The tabs of the demo panel in their order, and its tour. */
const parts = ['show', 'faults', 'time', 'inbox', 'calls', 'tour'] as const

/** The last control that each tab requests. */
const asks = { show: 'accounts', faults: 'state', time: 'orders', inbox: 'inbox', calls: 'requests' } as const

export type DemoPart = (typeof parts)[number]

/** Opens a tab of the demo panel or the tour, in either language. */
export async function openDemo(page: Page, part: DemoPart): Promise<void> {
  await page.locator('[data-tour="demo"]').click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab').first().waitFor()
  if (part === 'tour') {
    await panel.getByRole('button', { name: /^(开始导览|Start the tour)$/ }).click()
    const next = page.getByRole('complementary').getByRole('button', { name: /^(下一步|Next)$/ })
    await next.click()
    await page.getByText(/^2 \/ \d+$/).waitFor()
  } else {
    const told = page.waitForResponse(`**/__mock/${asks[part]}`)
    await panel.getByRole('tab').nth(parts.indexOf(part)).click()
    await told
    await panel
      .getByRole('status')
      .or(panel.getByRole('switch'))
      .or(panel.locator('summary'))
      .first()
      .waitFor()
  }
}
