import { readFileSync } from 'node:fs'
import { gzipSize, readManifest } from '#scripts/lib/bundle-size.ts'
import { inProject } from '#scripts/lib/project.ts'
import budgets from '#web/budgets.json' with { type: 'json' }
import { markFirst } from '../support/mark-first.ts'
import { captchaShown, openAs, openLogin } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Returns a function that sums up the scripts requested before something matched the selector, in bytes of gzip. */
async function scriptsUntil(page: Page, selector: string): Promise<() => Promise<number>> {
  await markFirst(page, selector, 'awaited')
  return async () => {
    const asked = await page.evaluate(() => {
      const [awaited] = performance.getEntriesByName('awaited')
      if (!awaited) throw new Error('[test] nothing has matched the selector')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const before = scripts.filter(({ startTime }) => startTime <= awaited.startTime)
      return before.map(({ name }) => new URL(name).pathname)
    })
    const files = [...new Set(asked)].map((path) => readFileSync(inProject('dist', 'web', path)))
    return files.reduce((sum, file) => sum + gzipSize(file), 0)
  }
}

const budgetOf = (view: keyof typeof budgets.views) => budgets.views[view].maxKB * 1000

test('size: a cold visit keeps the sign-in form’s budget, and loads no shell', async ({ page, request }) => {
  const loaded = await scriptsUntil(page, 'form button[type="submit"]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openLogin(page, '/member/order?status=1')
  await captchaShown(page)
  const bytes = await loaded()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgetOf('login'))
  expect(asked.filter((path) => /shell-root|not-available|dashboard/.test(path))).toEqual([])
  // The manifest of the build is not deployed.
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404)
})

test('size: a cold visit keeps the budget of the dashboard, without the sign-in page', async ({ page }) => {
  // Charts are loaded once they are in sight: they stay below this window.
  await page.setViewportSize({ width: 1280, height: 200 })
  const loaded = await scriptsUntil(page, '#administrator-heading')
  // These load when the page is idle, which it also is while it waits for a slow answer.
  const measured = Promise.withResolvers<void>()
  await page.route(/\/assets\/(shell-parts|bell|menus)-/, async (route) => {
    await measured.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAs(page, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: '平台' })).toBeVisible()
  const bytes = await loaded()
  expect(bytes).toBeGreaterThan(budgetOf('login'))
  expect(bytes).toBeLessThanOrEqual(budgetOf('dashboard'))
  measured.resolve()
  expect(asked.filter((path) => path.includes('login'))).toEqual([])
})

/** Returns those of the modules that the page requested; each is a file of its own. */
function watchModules(page: Page, modules: RegExp): () => string[] {
  const files = new Map(Object.entries(readManifest()).map(([module, { file }]) => [`/${file}`, module]))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const module = files.get(new URL(request.url()).pathname) ?? ''
    if (modules.test(module)) asked.add(module)
  })
  return () => [...asked].sort()
}

test('size: texts of a language and hidden pages, and Markdown, are loaded when needed', async ({ page }) => {
  const texts = watchModules(page, /^src\/i18n\//)
  await openLogin(page, '/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.getByRole('button', { name: '演示：打开面板' }).click()
  await expect(page.getByRole('dialog').getByRole('tab', { name: '演示' })).toBeVisible()
  expect(texts()).toEqual(['src/i18n/zh/sandbox.ts'])

  const markdown = watchModules(page, /rendered-markdown/)
  await page.goto('/favicon.svg')
  await openAs(page, 'author', '/app/add')
  await expect(page.getByRole('row').filter({ hasText: '集群笔记' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(markdown()).toEqual([])
  await page.getByRole('link', { name: '集群笔记', exact: true }).click()
  await expect.poll(markdown).toEqual(['src/ui/markdown/rendered-markdown.tsx'])
  await page.keyboard.press('Escape')
  expect(texts().filter((file) => file.startsWith('src/i18n/en/'))).toEqual([])
  await chooseInMenu(page, '语言', 'English')
  await expect(page.getByRole('heading', { name: 'My plugins', exact: true })).toBeVisible()
  const english = ['src/i18n/en/before-sign-in.ts', 'src/i18n/en/after-sign-in.ts']
  expect(texts()).toEqual(expect.arrayContaining(english))
})
