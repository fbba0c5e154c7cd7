import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/lib/chromium.ts'

const port = process.env.E2E_PORT ?? '8797'
const baseURL = `http://127.0.0.1:${port}/`
const executablePath = findChromium()
/** Only `npm test -- slow` runs the nightly tests, tagged `@slow`. */
const slow = process.env.SLOW_TESTS === undefined ? { grepInvert: /@slow/ } : { grep: /@slow/ }
const browserDemo = /browser-demo.*\.test\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // Node runs TypeScript itself; Playwright's compiler takes five seconds of CPU time in a fresh clone.
  build: { external: ['**/*.ts'] },
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  // `npm test` uses one core of four for the worker's and web's tests.
  workers: availableParallelism() < 4 ? 2 : 3,
  ...slow,
  retries: 0,
  forbidOnly: true,
  // Tests wait for conditions: a limit ends a test that hangs, also on a machine five times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: process.env.CLOCK_OFFSET === undefined ? 'Asia/Shanghai' : process.env.TZ,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumArguments],
      ...(executablePath !== undefined && { executablePath }),
    },
  },
  projects: [
    { name: 'console', testIgnore: browserDemo },
    {
      name: 'browser-only demo',
      testMatch: browserDemo,
      use: { serviceWorkers: 'allow' },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/serve-console.ts',
    url: baseURL,
    env: { PORT: port },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
