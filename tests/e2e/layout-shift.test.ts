import { type LayoutShift, layoutShift } from '../support/layout-shift.ts'
import { intercept } from './support/interception.ts'
import { open, openAnew, storeBefore, tokenOf } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'
import { visits } from './support/visits.ts'

/** Maximum cumulative layout shift. */
const limit = 0.02
const intervals = [20, 40, 80]

/** Waits until the last render is painted. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** The calls of a loading document. */
interface Loading {
  /** Resolves when the loading page is rendered. */
  drawn: Promise<void>
  draw: () => void
  /** Resolves when the latest answer is painted. */
  last: Promise<void>
  /** Number of unanswered calls. */
  open: number
}

function loading(): Loading {
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  return { drawn, draw, last: drawn, open: 0 }
}

/**
 * Has a page's answers come as slowly as can be seen: none but who is signed in before the page is drawn, and then one
 * after the other, each once the one before it is painted. Returns how to begin with a document.
 */
async function answerInTurn(page: Page): Promise<() => Loading> {
  let current = loading()
  await intercept(page, '', async ({ url, ask }) => {
    const own = current
    own.open += 1
    const answer = await ask()
    if (!url.endsWith('/gm_user/info')) {
      const turn = own.last
      own.last = turn.then(() => painted(page))
      await turn
    }
    own.open -= 1
    return answer
  })
  return () => {
    current = loading()
    return current
  }
}

/** Waits for a page that is being opened, and for all that it reads. */
async function untilRead(page: Page, calls: Loading): Promise<void> {
  const content = page.locator('#content')
  const busy = content.locator('[aria-busy="true"], .ant-skeleton')
  await expect.poll(() => busy.or(content.locator('h1, h2')).count(), { intervals }).toBeGreaterThan(0)
  await painted(page)
  calls.draw()
  await expect.poll(async () => calls.open + (await busy.count()), { intervals }).toBe(0)
  await painted(page)
}

function expectStill({ sum, moved }: LayoutShift, what: string): void {
  expect.soft(sum, `${what}:\n${moved.join('\n')}`).toBeLessThan(limit)
}

for (const { username, paths, views = [] } of visits) {
  test(`layout: nothing moves while a page of ${username} loads`, async ({ page }) => {
    const begin = await answerInTurn(page)
    await storeBefore(page, { 'Admin-Token': await tokenOf(page, username) })
    let [first, second] = [1440, 390]
    for (const path of [...paths, ...views]) {
      await page.goto('/favicon.svg')
      await page.setViewportSize({ width: first, height: 900 })
      const byAddress = begin()
      await open(page, path)
      await untilRead(page, byAddress)
      expectStill(await layoutShift(page), `${path} by its address at ${first} px`)

      await page.setViewportSize({ width: second, height: 900 })
      const inside = begin()
      const since = await page.evaluate(() => performance.now())
      await openAnew(page, path)
      await untilRead(page, inside)
      expectStill(await layoutShift(page, since), `${path} at ${second} px`)
      // The next one is opened by its address at the other width.
      ;[first, second] = [second, first]
    }
  })
}
