import { accessibilityFlaws } from '#tests/e2e/support/page-checks/accessibility.ts'
import { layoutFlaws } from '#tests/e2e/support/page-checks/layout.ts'
import type { Page } from '#tests/e2e/support/test.ts'
import type { Check } from '../check.ts'

/** What axe finds, while nothing moves. */
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

/**
 * What stands above a page takes little room and says its name three times, in the breadcrumb, the tab and the heading; `main`
 * is the page alone; a control is called as it reads; what unfolds has one sign; the list of users has few controls while the
 * pointer is away.
 */
export function frame(page: Page): Check {
  return { name: 'frame (room, names, controls)', flaws: () => page.evaluate(frameFlaws) }
}

/** Runs in the page. */
function frameFlaws(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const allSeen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const flaws: string[] = []
  const isWide = innerWidth >= 992
  const head = document.querySelector('[data-fixed]')?.getBoundingClientRect().height ?? 0
  const first = allSeen('main tr[data-opens], main ul[aria-busy] > li')[0]?.getBoundingClientRect().top ?? 0
  // What has numbers, a plugin or chips above its list.
  const hasMore = /dashboard|plugin_buy_log|publish|review|record=/.test(location.hash)
  if (head > 84) flaws.push(`the head takes ${head} px`)
  if (first >= 220 && !hasMore) flaws.push(`the rows begin at ${first} px`)
  const [main, ...others] = document.querySelectorAll('main')
  if (others.length > 0 || main?.querySelector('[data-fixed], [data-tour="tabs"]'))
    flaws.push('`main` holds more')
  const name = allSeen('main h1')[0]?.textContent
  const named = allSeen('header *, [data-tour="tabs"] *, main *').filter(
    // An action can be called as its page.
    (each) =>
      each.children.length === 0 &&
      each.textContent === name &&
      !each.closest('button, [data-tour="balance"]'),
  )
  if (named.length > 3) flaws.push(`“${name}” stands there ${named.length} times`)
  const controls = allSeen('a[href], button:enabled, summary, input, select, textarea, [role="separator"]')
  for (const control of controls) {
    const label = control.getAttribute('aria-label')?.toLowerCase()
    const copy = control.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    const text = copy.textContent.trim().toLowerCase()
    // A picker of a filter begins with the label that stands before it.
    const before = control.previousElementSibling?.textContent.toLowerCase() ?? ''
    const isNamed = label?.startsWith(text) || (before !== '' && label?.startsWith(before))
    if (label && !isNamed) flaws.push(`“${text}” is called “${label}”`)
  }
  const figures = allSeen('main tr[data-opens] td, main dd, [data-tour="balance"]').find(
    (cell) => !getComputedStyle(cell).fontVariantNumeric.includes('tabular-nums'),
  )
  if (figures) flaws.push(`“${figures.textContent}” has no tabular figures`)
  // Without its colour, which follows the text.
  const chevrons = allSeen('select, .ant-select-suffix > *, [data-tour="plugin"] [aria-hidden]').map((each) =>
    getComputedStyle(each).backgroundImage.replaceAll(/rgba?\([^)]*\)/g, ''),
  )
  if (new Set(chevrons).size > 1 || chevrons.includes('none'))
    flaws.push(`chevrons of several kinds: ${chevrons.join(' ')}`)
  const isUsers = location.hash === '#/permission/user' && isWide
  if (isUsers && controls.length > 90) flaws.push(`${controls.length} controls`)
  return flaws
}
