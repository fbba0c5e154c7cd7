import { builderZip } from '#tests/support/zip.ts'
import { openPanel } from '../support/demo.ts'
import { captchaShown, newCaptcha, open, openAs, openLogin, storeBefore } from '../support/session.ts'
import { expect, isPolicyReport, type Page, test } from '../support/test.ts'

declare global {
  interface Window {
    reportViolation: (report: string) => void
    foreign?: string
  }
}

/** Collects the policy reports of the page’s documents from now on. */
async function policyReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('reportViolation', (report: string) => reports.push(report))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim())
    })
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) reports.push(message.text())
  })
  return reports
}

// That every page and what it opens stays within the policy is held by hostile-text.test.ts: any test fails by a
// report in the browser’s console.

test('policy: QR code, market, the pictures in it and the pages outside the shell stay within it', async ({
  page,
}) => {
  const reports = await policyReports(page)
  await openAs(page, 'buyer', '/market')
  const plugin = page.getByRole('list', { name: '插件市场' }).getByRole('link').first()
  await plugin.click()
  await expect(page.getByRole('article').getByRole('region', { name: '插件信息' })).toBeVisible()
  await open(page, '/member/pay')
  await page.getByRole('radio', { name: /^300 ev 币/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('img', { name: /付款二维码$/ })).toBeVisible()
  for (const path of ['/404', '/401']) {
    await open(page, path)
    await expect(page.getByText(path.slice(1), { exact: true })).toBeVisible()
  }
  expect(reports).toEqual([])
})

test('policy: an upload, its worker and the Markdown beside it stay within it', async ({ page }) => {
  const reports = await policyReports(page)
  await storeBefore(page, { EvPluginID: '1' })
  await openAs(page, 'author', '/app/publish')
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
  const file = { name: 'plugin.zip', mimeType: 'application/zip', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- **快** <script>1</script>')
  await expect(drawer.getByRole('region', { name: '预览' }).locator('strong')).toHaveText('快')
  expect(reports).toEqual([])
})

test('policy: signing in, its other steps, the demo panel and the API’s page stay within it', async ({
  page,
}) => {
  const reports = await policyReports(page)
  await openLogin(page, '/login')
  await newCaptcha(page)
  const panel = await openPanel(page)
  for (const tab of await panel.getByRole('tab').all()) await tab.click()
  await page.keyboard.press('Escape')
  for (const mode of ['register', 'forgot']) {
    await open(page, `/login?mode=${mode}`)
    await captchaShown(page)
  }
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const navigation = page.getByRole('navigation')
  expect(await navigation.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
  expect(reports).toEqual([])
})

test('policy: what is foreign to the page is neither run nor called nor framed, and reported', async ({
  browser,
}) => {
  // Not the fixture’s: here the browser’s console is meant to complain.
  const context = await browser.newContext()
  const page = await context.newPage()
  const reports = await policyReports(page)
  await open(page, '/login')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = "a script in the page"'
    const elsewhere = document.createElement('script')
    elsewhere.src = 'https://elsewhere.example/script.js'
    const frame = document.createElement('iframe')
    frame.src = 'https://elsewhere.example/'
    const image = document.createElement('i')
    image.setAttribute('onclick', 'window.foreign = "a handler in the page"')
    document.body.append(script, elsewhere, frame, image)
    image.click()
    void fetch('https://elsewhere.example/').catch(() => undefined)
  })
  for (const directive of ['script-src-elem inline', 'script-src-attr inline', 'frame-src', 'connect-src']) {
    await expect.poll(() => reports.filter((report) => report.startsWith(directive))).not.toEqual([])
  }
  await expect.poll(() => reports.join()).toContain('script-src-elem https://elsewhere.example/script.js')
  // By this every other test fails.
  expect(reports.some((report) => isPolicyReport(report))).toBe(true)
  expect(await page.evaluate(() => window.foreign)).toBeUndefined()
  await context.close()
})
