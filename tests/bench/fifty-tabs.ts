import type { Page } from '@playwright/test'
import { entryPath, goTo, type Limited, printProblems, printRow, untilShown, withConsole } from './console.ts'
import { type Memory, memoryOf } from './memory.ts'

const entries = 50
const rounds = 3
/** Maximum memory after the first round, relative to the start. */
const memoryLimit = 1.2
/** Maximum memory after a round, relative to the round before: a leak grows with every round. */
const roundLimit = 1.1

/**
 * Opens, switches and closes fifty tabs repeatedly; the memory has to return each time. The start is measured after the tab
 * bar was used, because compiled code stays.
 */
export function benchFiftyTabs(): Promise<Limited[]> {
  return withConsole({ entries }, async (open) => {
    const { page, problems } = open
    printRow('memory of the dashboard alone', memoryText(await memoryOf(open)), '')
    await workThrough(page, 4)
    await closeAll(page)
    const start = await memoryOf(open)
    printRow('memory at the start, four tabs were opened and closed', memoryText(start), '')
    const results: Limited[] = []
    let before = start
    for (let round = 1; round <= rounds; round += 1) {
      await workThrough(page, entries)
      const filled = await memoryOf(open)
      await closeHalf(page)
      await closeAll(page)
      const after = await memoryOf(open)
      const limit = round === 1 ? memoryLimit : roundLimit
      const value = after.heap / before.heap
      const name = `memory after closing all tabs, round ${round}`
      printRow(`${entries} tabs open, round ${round}`, memoryText(filled), '')
      printRow(name, `${memoryText(after)}; ${value.toFixed(2)} of before the round`, `≤ ${limit}`)
      results.push({ name, value, limit })
      before = after
    }
    printProblems(problems)
    return [...results, { name: 'errors in the browser’s console', value: problems.length, limit: 0 }]
  })
}

/** Opens the tabs, then visits each again in an order that mixes kept and discarded pages. */
async function workThrough(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await goTo(page, entryPath(number))
  for (let step = 1; step <= count; step += 1) {
    const path = entryPath(((step * 7) % count) + 1)
    await page.locator(`nav a[data-path="${path}"]`).click()
    await untilShown(page, path)
  }
}

/** Closes all tabs, one by one. */
async function closeHalf(page: Page): Promise<void> {
  for (let left = entries; left > entries / 2; left -= 1) {
    await page.locator('nav li[data-active="true"] button').click()
    await page.waitForFunction(
      (count) => document.querySelectorAll('a[data-path^="/many/"]').length < count,
      left,
    )
  }
}

async function closeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await untilShown(page, '/dashboard')
  const left = await page.locator('nav a[data-path^="/many/"]').count()
  if (left > 0) throw new Error(`[bench] ${left} tabs are still open.`)
}

function memoryText({ heap, nodes }: Memory): string {
  return `${heap.toFixed(1)} MB, ${nodes} nodes`
}
