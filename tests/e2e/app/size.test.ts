import { existsSync, readFileSync } from 'node:fs'
import { gzipSize, readBudgets, readManifest } from '#scripts/lib/bundle-size.ts'
import { inProject } from '#scripts/lib/project.ts'
import { markFirst } from '../support/mark-first.ts'
import { captchaShown, goTo, openAs, openLogin } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

/**
 * Marks when something first matches the selector; the result is the size, in bytes of gzip, of the scripts that the page
 * had asked for until then. What comes in its idle moments after that is not counted.
 */
async function scriptsUntil(page: Page, selector: string): Promise<() => Promise<number>> {
  await markFirst(page, selector, 'awaited')
  return async () => {
    const asked = await page.evaluate(() => {
      const until = performance.getEntriesByName('awaited')[0]?.startTime ?? Number.POSITIVE_INFINITY
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until)
      return before.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
    })
    // Read from the build: an answer's body can be gone by the time that it is asked for.
    const files = [...new Set(asked)].map((path) => readFileSync(inProject('dist', 'web', path)))
    return files.reduce((sum, file) => sum + gzipSize(file), 0)
  }
}

function budgetOf(view: string): number {
  return (readBudgets().views[view]?.maxKB ?? 0) * 1000
}

test('size: the build’s manifest is not part of what is served', async ({ request }) => {
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404)
  expect(existsSync(inProject('dist', 'web', '.vite'))).toBe(false)
})

test('size: a cold visit keeps the budget until the sign-in form can be used, with nothing of the shell', async ({
  page,
}) => {
  const loaded = await scriptsUntil(page, 'form button[type="submit"]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openLogin(page, '/member/order?status=1')
  expect(new URL(page.url()).hash).toBe(`#/login?redirect=${encodeURIComponent('/member/order?status=1')}`)
  await captchaShown(page)
  const bytes = await loaded()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgetOf('login'))
  expect(asked.filter((path) => /shell-root|not-available|dashboard/.test(path))).toEqual([])
})

test('size: a cold visit keeps the budget until the dashboard has its numbers, without the sign-in page', async ({
  page,
}) => {
  // Charts come after the numbers, once they are in sight: here they stay below it.
  await page.setViewportSize({ width: 1280, height: 200 })
  const loaded = await scriptsUntil(page, '#administrator-heading')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAs(page, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: '平台' })).toBeVisible()
  const bytes = await loaded()
  expect(bytes).toBeGreaterThan(budgetOf('login'))
  expect(bytes).toBeLessThanOrEqual(budgetOf('dashboard'))
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

const textsIn = (language: string) => (file: string) => `src/i18n/${language}/${file}.ts`

test('size: registering and the demo panel load no texts of pages behind the sign-in', async ({ page }) => {
  const texts = watchModules(page, /^src\/i18n\//)
  await openLogin(page, '/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.getByRole('button', { name: '演示：打开面板' }).click()
  await expect(page.getByRole('dialog').getByRole('tab', { name: '演示' })).toBeVisible()
  expect(texts()).toEqual([textsIn('zh')('sandbox')])
})

test('size: English, and what draws Markdown, are loaded when they are first needed', {
  tag: '@slow',
}, async ({ page }) => {
  const markdown = watchModules(page, /rendered-markdown/)
  await openAs(page, 'author', '/app/add')
  await expect(page.getByRole('row').filter({ hasText: '集群笔记' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(markdown()).toEqual([])
  await page.getByRole('link', { name: '集群笔记' }).click()
  await expect(page.getByRole('dialog', { name: '集群笔记 的详情' })).toBeVisible()
  await expect.poll(markdown).toEqual(['src/ui/markdown/rendered-markdown.tsx'])

  const english = watchModules(page, /^src\/i18n\/en\//)
  await page.keyboard.press('Escape')
  await goTo(page, '/member/pwd')
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(english()).toEqual([])
  await chooseInMenu(page, '语言', 'English')
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
  expect(english()).toEqual(expect.arrayContaining(['before-sign-in', 'after-sign-in'].map(textsIn('en'))))
})
