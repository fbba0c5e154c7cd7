import { type LayoutShift, layoutShift } from '#tests/support/layout-shift.ts'
import { intercept } from '../support/interception.ts'
import { goTo, open, openAnew, storeBefore, tokenOf } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'

/** Maximum cumulative layout shift. */
const limit = 0.02
const intervals = [20, 20, 40]

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
      own.last = turn
        .then(() => painted(page))
        .catch((error: unknown) => {
          // The answer to a poll of the document that is left: nothing of it is painted any more.
          if (own === current) throw error
        })
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

/** What is in sight of a page: whether it is drawn at all, and how much of it waits. */
function seen(page: Page, path: string): Promise<{ drawn: boolean; busy: number }> {
  return page.evaluate(
    (wanted) => {
      const inSight = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      const tab = document.querySelector<HTMLElement>('[aria-current="page"][data-path]')
      const busy = inSight('#content [aria-busy="true"], #content .ant-skeleton').length
      const headings = inSight('#content h1, #content h2').length
      return { drawn: tab?.dataset.path === wanted && busy + headings > 0, busy }
    },
    path.replace(/\?.*/, ''),
  )
}

/** Waits for a page that is being opened, and for all that it reads. */
async function untilRead(page: Page, path: string, calls: Loading): Promise<void> {
  await expect.poll(async () => (await seen(page, path)).drawn, { intervals }).toBe(true)
  await painted(page)
  calls.draw()
  await expect.poll(async () => calls.open + (await seen(page, path)).busy, { intervals }).toBe(0)
  await painted(page)
}

function expectStill({ sum, moved }: LayoutShift, what: string): void {
  expect.soft(sum, `${what}:\n${moved.join('\n')}`).toBeLessThan(limit)
}

const widths = [1440, 390] as const

/**
 * Every page is opened at both widths. The first one of a user is opened by its address at one of them, and everything
 * else inside the document: what a document shows before its first page is the same for all of them.
 */
for (const [turn, { username, paths, views = [] }] of visits.entries()) {
  test(`layout: nothing moves while a page of ${username} loads`, async ({ page }) => {
    const begin = await answerInTurn(page)
    await storeBefore(page, { 'Admin-Token': await tokenOf(page, username) })
    const all = [...paths, ...views]
    const widthOf = (at: number, round: number) => widths[(Math.floor(at / 2) + round + turn) % 2] ?? 1440
    for (const [at, path] of all.entries()) {
      const width = widthOf(at, 0)
      if (at === 0) await expectStillByAddress(page, path, width, begin)
      else await expectStillInside(page, path, width, begin)
    }
    // A page outside the shell clears the cache, so that they read again.
    await goTo(page, '/404')
    await expect(page.locator('#content')).toHaveCount(0)
    for (const [at, path] of all.entries()) await expectStillInside(page, path, widthOf(at, 1), begin)
  })
}

test('layout: nothing moves while a list loads that turns out to be empty', async ({ page }) => {
  const begin = await answerInTurn(page)
  await storeBefore(page, { 'Admin-Token': await tokenOf(page, 'admin') })
  await expectStillByAddress(page, '/member/user_buy_log', 390, begin)
  await expect(page.getByText('还没有购买过插件')).toBeVisible()
})

async function expectStillByAddress(
  page: Page,
  path: string,
  width: number,
  begin: () => Loading,
): Promise<void> {
  await page.goto('/favicon.svg')
  await page.setViewportSize({ width, height: 900 })
  const byAddress = begin()
  await open(page, path)
  await untilRead(page, path, byAddress)
  expectStill(await layoutShift(page), `${path} by its address at ${width} px`)
}

async function expectStillInside(
  page: Page,
  path: string,
  width: number,
  begin: () => Loading,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await painted(page)
  const inside = begin()
  const since = await page.evaluate(() => performance.now())
  // Another view of a page that is open already: its answers are cached.
  if (path.includes('?')) await openAnew(page, path)
  else await goTo(page, path)
  await untilRead(page, path, inside)
  expectStill(await layoutShift(page, since), `${path} at ${width} px`)
}
