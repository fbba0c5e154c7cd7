import { hostileAnswer } from '../support/hostile-answers.ts'
import { intercept } from '../support/interception.ts'
import { shortIntervals } from '../support/intervals.ts'
import { expect, type Page } from '../support/test.ts'

/** The calls of a page that loads. */
export interface Loading {
  /** Lets the answers come. */
  draw: () => void
  /** Resolves when the latest answer is painted. */
  last: Promise<void>
  /** Number of unanswered calls. */
  open: number
}

/** How the calls of a page are answered in the first passes of a walk. */
export interface Answers {
  /** Begins with the next page: its calls wait until it is drawn. */
  begin: () => Loading
  /** Texts in the answers are hostile from now on. */
  becomeHostile: () => void
  stop: () => void
}

/** Waits until the last render is painted. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/**
 * Has a page's answers come as slowly as can be seen: none but who is signed in before the page is drawn, and then one
 * after the other, each once the one before it is painted.
 */
export async function answerInTurn(page: Page): Promise<Answers> {
  let current = loading()
  let isHostile = false
  const stop = await intercept(page, '', async ({ url, ask }) => {
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
    return isHostile ? hostileAnswer(answer) : answer
  })
  return {
    begin: () => {
      current = loading()
      return current
    },
    becomeHostile: () => {
      isHostile = true
    },
    stop: () => {
      current = loading()
      stop()
    },
  }
}

function loading(): Loading {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { draw: resolve, last: promise, open: 0 }
}

/** The visible state of a page: whether it is drawn, and how much of it waits. */
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

/** Waits until a page that is being opened is drawn, without its answers. */
export async function untilDrawn(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await seen(page, path)).drawn, {
      message: `${path}: drawn`,
      intervals: shortIntervals,
    })
    .toBe(true)
  await painted(page)
}

/** Lets the answers come and waits for all that the page reads. */
export async function untilRead(page: Page, path: string, calls: Loading): Promise<void> {
  calls.draw()
  await expect
    .poll(async () => calls.open + (await seen(page, path)).busy, {
      message: `${path}: calls and parts that wait`,
      intervals: shortIntervals,
    })
    .toBe(0)
  await painted(page)
}
