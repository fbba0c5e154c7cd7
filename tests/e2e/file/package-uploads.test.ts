import type { Locator, Route } from '@playwright/test'
import { chooseLarge, newVersion, openPublish } from '../support/publish-steps.ts'
import { expect, type Page, test } from '../support/test.ts'

// Hashing and uploading megabytes is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const megabyte = 1024 * 1024

/** Numbers of the parts that reach the server, in order. */
function partsSent(page: Page): string[] {
  const parts: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.pathname.endsWith('/app/UploadPart')) parts.push(url.searchParams.get('part') ?? '')
  })
  return parts
}

test('screens /app/publish: an upload outlives a pause, a reload and cut connections', async ({
  page,
  consoleGuard,
}, { outputDir }) => {
  consoleGuard.allow(/Failed to load resource/)
  const sent = partsSent(page)
  await openPublish(page)
  let drawer = await newVersion(page)
  const done = () => drawer.getByText('上传完成，SHA-256 一致')

  await test.step('paused, it survives a reload', async () => {
    const held: Route[] = []
    await page.route('**/app/UploadPart?*part=2', (route) => void held.push(route))
    await chooseLarge(page, outputDir, 9 * megabyte)
    await expect.poll(() => sent, { timeout: 40_000 }).toEqual(['1'])
    await drawer.getByRole('button', { name: '暂停 plugin.zip' }).click()
    await expect(drawer.getByText('已暂停')).toBeVisible()
    // What is still held when nothing is held any more, Chromium sends.
    for (const route of held) await route.abort()
    await page.unroute('**/app/UploadPart?*part=2')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    drawer = await newVersion(page)
  })

  await test.step('cut twice, it goes on where it was, and still ends with the right hash', async () => {
    let cuts = 0
    await page.route('**/app/UploadPart**', async (route) => {
      if (cuts >= 2) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    await chooseLarge(page, outputDir, 9 * megabyte)
    await tryAgainUntil(page, done())
    expect(cuts).toBe(2)
    expect(sent).toEqual(['1', '2'])
    await page.unroute('**/app/UploadPart**')
  })
})

/** Ends every retry delay with an `online` event until the expected element shows. */
async function tryAgainUntil(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(sight).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 40_000 })
}
