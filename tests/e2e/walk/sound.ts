import { expect, type Page } from '../support/test.ts'
import type { ChangedProvider } from './provider.ts'

/** The place to check: a page of the shell, by its path, or an element. */
export type Place = { path: string } | { element: string }

interface PageState {
  /** Path of the page that the shell shows, or '' without a shell. */
  at: string
  /** The place shows no text. */
  blank: boolean
  /** The place shows a spinner or a skeleton. */
  busy: boolean
  /** The place shows the error page. */
  crashed: boolean
  /** The place has neither a control of its own nor a menu. */
  stuck: boolean
  /** Number of unanswered calls. */
  open: number
}

/** Fails unless the page settles with text and a way on; after a temporary failure that is a control of its own. */
export async function expectSound(
  page: Page,
  provider: ChangedProvider,
  place: Place,
  what: string,
  isTemporary = false,
): Promise<void> {
  const at = 'path' in place ? place.path.replace(/\?.*/, '') : ''
  const readState = async (): Promise<PageState> => {
    const { hasControl, hasMenu, ...state } = await page.evaluate(
      look,
      'path' in place ? '#content' : place.element,
    )
    return {
      ...state,
      at: at && state.at,
      stuck: !hasControl && (isTemporary || !hasMenu),
      open: provider.open(),
    }
  }
  await expect.soft
    .poll(readState, { message: what, intervals: [20, 20, 40, 80] })
    .toEqual({ at, blank: false, busy: false, crashed: false, stuck: false, open: 0 })
}

/** Runs in the page. */
function look(place: string) {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const root = document.querySelector(place)
  const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])].filter(isSeen)
  const inDialogs = [...document.querySelectorAll('[role="dialog"] button')].filter(isSeen)
  const tab = document.querySelector<HTMLElement>('[aria-current="page"][data-path]')
  const busy = all('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning').length > 0
  const texts = all('h1, h2, p, li, td, dt, label, a, button')
  return {
    at: tab?.dataset.path ?? '',
    blank: !busy && texts.every(({ textContent }) => !textContent.trim()),
    busy,
    crashed: all('h1').some((heading) => heading.textContent === '页面出错了'),
    hasMenu: [...document.querySelectorAll('nav a[href], [role="menu"] a[href]')].some(isSeen),
    hasControl: all('a[href], button:not(:disabled)').length + inDialogs.length > 0,
  }
}
