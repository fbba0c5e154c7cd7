import { layoutShift } from '#tests/support/layout-shift.ts'
import { shortIntervals } from '../support/intervals.ts'
import { accessibilityFlaws } from '../support/page-checks/accessibility.ts'
import { layoutFlaws } from '../support/page-checks/layout.ts'
import { type ConsoleGuard, expect, isPolicyReport, type Page } from '../support/test.ts'

/** A check of the page in sight. */
export interface Check {
  /** The subject of the check, for the message of a red walk. */
  name: string
  /** Resolves to what is wrong, or to undefined while the page cannot be looked at yet. */
  flaws: () => Promise<readonly string[] | undefined>
}

/** Runs the checks on the page in sight. A flaw fails the test with the page, the pass and the check, and it goes on. */
export async function runChecks(where: string, checks: readonly Check[]): Promise<void> {
  for (const { name, flaws } of checks)
    await expect.soft.poll(flaws, { message: `${where}: ${name}`, intervals: shortIntervals }).toEqual([])
}

/** Errors and warnings in the browser's console, and reports of the content policy, that came since this call. */
export function consoleChecks(guard: ConsoleGuard): readonly Check[] {
  const before = guard.unexpected().length
  const said = () => guard.unexpected().slice(before)
  return [
    { name: 'content policy', flaws: async () => said().filter((message) => isPolicyReport(message)) },
    { name: 'browser console', flaws: async () => said().filter((message) => !isPolicyReport(message)) },
  ]
}

/** Maximum cumulative layout shift. */
const limit = 0.02

/** Layout shifts since a time of the page's `performance.now()`. */
export function layoutShifts(page: Page, since: number): Check {
  return {
    name: 'layout shift',
    flaws: async () => {
      const { sum, moved } = await layoutShift(page, since)
      return sum < limit ? [] : [`${sum.toFixed(3)} in all`, ...moved]
    },
  }
}

/** The findings of axe while nothing moves. */
export function accessibility(page: Page): Check {
  return { name: 'accessibility (axe)', flaws: () => accessibilityFlaws(page) }
}

/** Horizontal scrolling, and text cut off without a tooltip. */
export function wholeLayout(page: Page): Check {
  return {
    name: 'layout (too wide, cut text)',
    flaws: async () => {
      const { sideways, cut } = await layoutFlaws(page)
      return [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...cut]
    },
  }
}

/** The room above a page, its name in breadcrumb, tab and heading, and the names of its controls. */
export function frame(page: Page): Check {
  return { name: 'frame (room, names)', flaws: () => page.evaluate(frameFlaws) }
}

/** Runs in the page. */
function frameFlaws(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const allSeen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const flaws: string[] = []
  const head = document.querySelector('[data-fixed]')?.getBoundingClientRect().height ?? 0
  if (head > 84) flaws.push(`the head takes ${head} px`)
  const rows = allSeen('main tr[data-opens], main ul[aria-busy] > li')[0]?.getBoundingClientRect().top ?? 0
  // These pages have numbers, a plugin or chips above their list.
  const hasMore = /dashboard|plugin_buy_log|publish|review|record=/.test(location.hash)
  if (rows >= 220 && !hasMore) flaws.push(`the rows begin at ${rows} px`)
  const [main, ...others] = document.querySelectorAll('main')
  if (others.length > 0 || main?.querySelector('[data-fixed], [data-tour="tabs"]'))
    flaws.push('`main` holds more than the page')
  const name = allSeen('main h1')[0]?.textContent
  const named = allSeen('header *, [data-tour="tabs"] *, main *').filter(
    (each) =>
      each.children.length === 0 &&
      each.textContent === name &&
      !each.closest('button, [data-tour="balance"]'),
  )
  if (named.length > 3) flaws.push(`“${name}” is shown ${named.length} times`)
  for (const icon of allSeen('.anticon')) {
    if (!icon.closest('[aria-hidden="true"]')) flaws.push(`the icon “${icon.ariaLabel}” is read aloud`)
  }
  if (innerWidth < 576) {
    for (const target of allSeen('a[href], button, summary')) {
      const { width, height } = target.getBoundingClientRect()
      if (width > 1 && height < 23.5) flaws.push(`“${target.textContent}” is ${height} px high`)
    }
  }
  const controls = allSeen('a[href], button:enabled, summary, input, select, textarea, [role="separator"]')
  for (const control of controls) {
    const label = control.getAttribute('aria-label')?.toLowerCase()
    const copy = control.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    const text = copy.textContent.trim().toLowerCase()
    // The name of a filter's picker begins with the label before it.
    const before = control.previousElementSibling?.textContent.toLowerCase() ?? ''
    const isNamed = label?.startsWith(text) || (before !== '' && label?.startsWith(before))
    if (label && !isNamed) flaws.push(`“${text}” is called “${label}”`)
  }
  return flaws
}
