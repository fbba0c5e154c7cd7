import { inProject } from '#scripts/lib/project.ts'
import { openPanel, panelOf } from '../support/demo.ts'
import { simulateRefocus, storeBefore } from '../support/session.ts'
import { expect, failedCalls, type Page, test } from '../support/test.ts'

test.use({ locale: 'en-US' })

const plugin = 'Cluster Notes'

test('demo: the path of docs/demo.md leads to a market without network', async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/favicon.svg')
  await storeBefore(page, { lang: 'en' })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Demo accounts' })).toBeVisible()
  await test.step('a reset begins the demo afresh', () => resetData(page))
  await test.step('an author submits a plugin with its package', () => submitPlugin(page))
  await test.step('a reviewer approves both', () => approve(page))
  await test.step('the author is told, and releases the version', () => release(page))
  await test.step('a buyer tops up, buys the plugin and downloads it', () => buy(page))
  await test.step('the author has earned', () => seeEarnings(page))
  await test.step('three days later a planned release has come', () => waitThreeDays(page))
  await test.step('without a network the market offers another try', () => loseConnection(page))
})

async function resetData(page: Page): Promise<void> {
  const panel = await openPanel(page, 'Demo')
  await panel.getByRole('radio', { name: 'Demo in English' }).check()
  await panel.getByRole('button', { name: 'Reset demo data' }).click()
  const question = page.locator('dialog[open]')
  await expect(question).toContainText('All changes are lost')
  await question.getByRole('button', { name: 'Reset demo data' }).click()
  await expect(page.getByText('The data is now “Demo in English”')).toBeVisible()
  await closePanel(page)
}

async function submitPlugin(page: Page): Promise<void> {
  await beSomebody(page, 'author')
  await expect(page.getByRole('heading', { name: 'Earnings by day' })).toBeVisible()
  await page.getByRole('link', { name: `Submit for review: ${plugin}`, exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(inProject('docs/demo/plugin.zip'))
  await expect(page.getByText('Uploaded, SHA-256 matches')).toBeVisible()
  await expect(page.getByText('All five platforms are ready')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit both', exact: true }).click()
  await expect(page.getByText('The reviewers’ turn').first()).toBeVisible()
}

async function approve(page: Page): Promise<void> {
  await beSomebody(page, 'reviewer')
  await page.getByRole('link', { name: 'View all Review queue' }).click()
  await expect(page.getByRole('heading', { name: 'Review desk', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: `${plugin} 0.1.0` }).click()
  const review = page.getByRole('article', { name: `${plugin} 0.1.0` })
  await expect(review).toContainText('Lin Jianchuan')
  await review.getByRole('button', { name: 'Approve' }).click()
  await review.getByRole('button', { name: 'Approve both' }).click()
  await expect(page.getByText(`Approved ${plugin} 0.1.0.`)).toBeVisible()
}

async function release(page: Page): Promise<void> {
  await beSomebody(page, 'author')
  await seeNotice(page, 'was approved')
  await page.getByRole('link', { name: `Release: ${plugin} 0.1.0` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release 0.1.0' }).click()
  await expect(page.getByText('Latest', { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

async function buy(page: Page): Promise<void> {
  await beSomebody(page, 'buyer')
  await page.getByRole('link', { name: /^Balance .* Top up$/ }).click()
  await page.getByRole('radio', { name: /^300 / }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Waiting for your payment')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Pay on this device' }).click()
  const payPage = await opened
  await payPage.getByRole('button', { name: 'Pay ¥30.00' }).click()
  await expect(payPage.getByText('Paid', { exact: true })).toBeVisible()
  await payPage.close()
  await simulateRefocus(page)
  await page.getByRole('link', { name: 'Choose plugins' }).click()

  await page.getByRole('button', { name: `Buy ${plugin}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Balance after')
  await dialog.getByRole('button', { name: 'Confirm purchase' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('plugin.zip')
}

async function seeEarnings(page: Page): Promise<void> {
  await beSomebody(page, 'author')
  await seeNotice(page, 'After a commission of 8 coins, you earned 28')
  await expect(page.getByRole('region', { name: 'Status of each plugin' })).toContainText(plugin)
}

async function waitThreeDays(page: Page): Promise<void> {
  await beSomebody(page, 'buyer')
  const panel = await openPanel(page, 'Time & pay')
  const forward = panel.getByRole('button', { name: '+1 day' })
  for (let day = 0; day < 3; day += 1) {
    await expect(forward).toBeEnabled()
    await forward.click()
  }
  await closePanel(page)
  await expect(page.getByText('3 days ago').first()).toBeVisible()
  await seeNotice(page, 'has a new version: 1.6.0')
}

async function loseConnection(page: Page): Promise<void> {
  const panel = await openPanel(page, 'Faults')
  const offline = panel.getByRole('switch', { name: 'Offline' })
  await offline.click()
  await expect(offline).toBeChecked()
  await closePanel(page)
  await page.locator('[data-tour="sidebar"]').getByRole('link', { name: 'Plugin market' }).click()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await openPanel(page, 'Faults')
  await panel.getByRole('button', { name: 'Clear all faults' }).click()
  await closePanel(page)
  await expect(page.getByRole('listitem').filter({ hasText: plugin })).toBeVisible()
}

async function closePanel(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
}

async function beSomebody(page: Page, username: string): Promise<void> {
  const panel = await openPanel(page, 'Demo')
  await panel.getByRole('button', { name: new RegExp(`^${username} `) }).click()
  await expect(panel.getByText(`Signed in as ${username}`)).toBeVisible()
  await closePanel(page)
}

/** Reads the notices of the bell, and closes them. */
async function seeNotice(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(text).first()).toBeVisible()
  await page.keyboard.press('Escape')
}
