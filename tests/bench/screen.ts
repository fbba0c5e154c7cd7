import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { resultCodes } from '#contract/values/result-codes.ts'

export const [sidebar, tabs] = ['[data-tour="sidebar"]', '[data-tour="tabs"]']

/** Selectors of overlays that Escape closes. */
const layer =
  'dialog[open], .ant-drawer-open, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown'
/** The shell's polled call, which does not count as pending. */
const poll = /\/gm_user\/GetUserAssets$/
/** Consecutive frames without a change before the screen counts as idle: React may delay content for 300 ms. */
const [quietFrames, idleTimeout] = [20, 30_000]

/** A page whose requests and errors are watched. */
export interface Screen {
  page: Page
  /** Errors of the page and in its console, with calls that failed; benches may add their own. */
  problems: string[]
  /** Unanswered requests. */
  pending: ReadonlySet<Request>
}

/** Starts watching a page. */
export function watchScreen(page: Page): Screen {
  const problems: string[] = []
  const pending = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !poll.test(request.url())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  // Refusals have status 202. Some never occur to a signed-in user of an up-to-date console.
  page.on('response', async (response) => {
    if (response.status() !== 202) return
    const { code, msg } = await response.json().catch((error) => ({ code: 0, msg: String(error) }))
    if (code !== resultCodes.refused && code < resultCodes.invalidRequest)
      problems.push(`${response.url()}: ${code} ${msg}`)
  })
  return { page, problems, pending }
}

/** Waits until no call is pending and the screen is idle. @throws after half a minute */
export async function settle({ page, pending }: Pick<Screen, 'page' | 'pending'>): Promise<void> {
  const deadline = performance.now() + idleTimeout
  do {
    while (pending.size > 0 && performance.now() < deadline) await wait(10)
    if (pending.size > 0) throw new Error(`No answer: ${[...pending].map((each) => each.url()).join(', ')}.`)
    const isIdle = await page.evaluate(untilIdle, { frames: quietFrames, timeout: idleTimeout })
    if (!isIdle) throw new Error('The screen is never idle.')
  } while (pending.size > 0)
}

/** Runs in the page: resolves to true once it is idle, to false after the timeout. */
function untilIdle(wanted: { frames: number; timeout: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const start = performance.now()
    let quiet = 0
    const observer = new MutationObserver(() => {
      quiet = 0
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // Invisible content may load when it is scrolled to.
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const isBusy = () =>
      [...document.querySelectorAll('[aria-busy="true"]')].some(isInSight) ||
      document.getAnimations().some(({ effect, playState }) => {
        const end = Number(effect?.getComputedTiming().endTime)
        return playState === 'running' && Number.isFinite(end)
      })
    const look = () => {
      quiet = isBusy() ? 0 : quiet + 1
      const isLate = performance.now() - start > wanted.timeout
      if (quiet < wanted.frames && !isLate) return void requestAnimationFrame(look)
      observer.disconnect()
      resolve(quiet >= wanted.frames)
    }
    requestAnimationFrame(look)
  })
}

/** Presses what the pointer is on, once the screen is idle: a hand takes its time, and the checks of Playwright's click count. */
export async function press(screen: Pick<Screen, 'page' | 'pending'>, target: Locator): Promise<void> {
  await target.hover()
  await settle(screen)
  await screen.page.mouse.down()
  await screen.page.mouse.up()
}

/** Locates the open overlays. */
export const layers = (page: Page) => page.locator(layer).filter({ visible: true })

/** Opens all groups of the menu; resolves to the paths of its pages except the dashboard. */
export async function openMenu(screen: Pick<Screen, 'page' | 'pending'>): Promise<string[]> {
  const closed = `${sidebar} [aria-expanded="false"]`
  const groups = screen.page.locator(closed)
  await settle(screen)
  while ((await groups.count()) > 0) {
    await groups.first().click()
    await settle(screen)
  }
  const links = screen.page.locator(`${sidebar} a[href^="#/"]:not([href="#/dashboard"])`)
  return links.evaluateAll((all) => all.map((link) => String(link.getAttribute('href')).slice(1)))
}
