import { open } from '../support/session.ts'
import { expect, isPolicyReport, newContext, type Page, test } from '../support/test.ts'

declare global {
  interface Window {
    reportViolation: (report: string) => void
    foreign?: unknown
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

test('policy: foreign scripts, calls and frames are blocked and reported', async ({ browser }) => {
  // A context without the guard of the browser’s console, which has to report.
  const context = await newContext(browser)
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
  for (const report of [
    'script-src-elem inline',
    'script-src-elem https://elsewhere.example/script.js',
    'script-src-attr inline',
    'frame-src',
    'connect-src',
  ])
    await expect.poll(() => reports.some((each) => each.startsWith(report)), report).toBe(true)
  // The guard of every other test recognises these reports.
  expect(reports.some((report) => isPolicyReport(report))).toBe(true)
  expect(await page.evaluate(() => window.foreign)).toBeUndefined()
  await context.close()
})
