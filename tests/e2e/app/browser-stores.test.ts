import { join } from 'node:path'
import { build } from 'vite'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { serveFiles } from '#tests/support/file-server.ts'
import { fileStoreSuite } from '#tests/worker/support/file-store-suite.ts'
import { storeSuite } from '#tests/worker/support/store-suite.ts'
import type {} from '../support/browser-suites.ts'
import { expect, type Page, test } from '../support/test.ts'

const support = (file: string) => inProject('tests', 'e2e', 'support', file)

/** Opens an empty page with the suites in it. */
async function openSuites(page: Page, folder: string): Promise<() => Promise<void>> {
  await build({
    configFile: false,
    root: inProject(),
    logLevel: 'warn',
    resolve: { alias: { 'node:assert/strict': support('browser-assert.ts') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: support('browser-suites.ts'),
        formats: ['iife'],
        name: 'suites',
        fileName: () => 'suites.js',
      },
    },
    publicDir: false,
  })
  const server = await serveFiles(folder, '/', await freePort())
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Suites</title>' }),
  )
  await page.goto(`${server.address}empty`)
  await page.addScriptTag({ url: './suites.js' })
  return server.close
}

test('browser-only demo: IndexedDB stores records and files like every other storage', async ({ page }, {
  outputDir,
}) => {
  // The test builds the suites first.
  test.slow()
  const close = await openSuites(page, join(outputDir, 'suites'))
  expect(Object.keys({ ...storeSuite, ...fileStoreSuite }).length).toBeGreaterThan(20)
  for (const name of Object.keys(storeSuite))
    await test.step(name, () => page.evaluate((each) => window.runStoreCase(each), name))
  for (const name of Object.keys(fileStoreSuite))
    await test.step(name, () => page.evaluate((each) => window.runFileCase(each), name))
  await close()
})
