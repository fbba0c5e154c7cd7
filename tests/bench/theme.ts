import type { Page } from '@playwright/test'
import { median } from '#scripts/lib/timings.ts'
import { type Limited, printProblems, printRow, withConsole } from './console.ts'
import { untilPainted } from './painted.ts'

const rounds = 9
/** Number of menu entries; an administrator has as many. */
const menuEntries = 12
/** Milliseconds. */
const limit = 200

const primary = `getComputedStyle(document.querySelector('.ant-layout')).getPropertyValue('--ant-color-primary')`
const scheme = `getComputedStyle(document.querySelector('.ant-layout')).getPropertyValue('--ant-color-bg-container')`

/** Measures changes of colour and scheme at full speed and at 4× CPU slow-down. */
export function benchTheme(): Promise<Limited[]> {
  return withConsole({ entries: menuEntries }, async ({ page, tools, problems }) => {
    await page.getByRole('button', { name: '页面样式设置' }).click()
    await page.getByRole('dialog').waitFor()
    const looks = await learnLooks(page)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/GetUserAssets')) asked.push(request.url())
    })
    const results: Limited[] = []
    for (const rate of [1, 4]) {
      await tools.send('Emulation.setCPUThrottlingRate', { rate })
      const durations = await measure(page, looks)
      for (const [what, all] of durations) {
        const name = `${what} at ${rate}× CPU slow-down, median of ${all.length}`
        const value = median(all)
        printRow(
          name,
          `${value.toFixed(0)} ms, at most ${Math.max(...all).toFixed(0)} ms`,
          rate === 1 ? `< ${limit} ms` : '',
        )
        if (rate === 1) results.push({ name, value, limit })
      }
    }
    printProblems(asked)
    printRow('requests of all these changes', String(asked.length), '0')
    return [
      ...results,
      { name: 'requests when the theme changes', value: asked.length, limit: 0 },
      { name: 'errors in the browser’s console', value: problems.length, limit: 0 },
    ]
  })
}

interface Change {
  what: string
  radio: string
  /** Expression that shows the change, and its expected value. */
  look: string
  text: string
}

async function learnLooks(page: Page): Promise<Change[]> {
  const changes: Change[] = []
  for (const [what, radio, look] of [
    ['another scheme', '深色', scheme],
    ['another scheme', '浅色', scheme],
    ['another theme colour', '绿色', primary],
    ['another theme colour', '红色', primary],
  ] as const) {
    const before = await page.evaluate(look)
    await choose(page, radio)
    await page.waitForFunction(`${look} !== ${JSON.stringify(before)}`)
    changes.push({ what, radio, look, text: String(await page.evaluate(look)) })
  }
  return changes
}

async function measure(page: Page, changes: readonly Change[]): Promise<Map<string, number[]>> {
  const durations = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, radio, look, text } of changes) {
      const duration = await untilPainted(page, look, text, () => choose(page, radio))
      durations.set(what, [...(durations.get(what) ?? []), duration])
    }
  }
  return durations
}

function choose(page: Page, radio: string): Promise<void> {
  return page.getByRole('dialog').getByRole('radio', { name: radio, exact: true }).click({ force: true })
}
