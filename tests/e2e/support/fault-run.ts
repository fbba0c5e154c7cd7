import type { Route } from '@playwright/test'
import { type AnswerFault, shortened } from './answer-faults.ts'
import { soonGone, soonVisible } from './soon.ts'
import { expect, type Page } from './test.ts'

/** Controls the answers to the console's calls. Good answers are requested once and cached. */
export interface ChangedProvider {
  /** Sets the fault of all calls, or of paths with the suffix `only`; null for no fault. */
  setFault: (fault: AnswerFault | null, only?: string) => void
  /** Holds all answers back, or releases them. */
  hold: (held: boolean) => void
  /** Number of unanswered calls. */
  open: () => number
  /** The last good answer by path. */
  answers: ReadonlyMap<string, string>
}

/** Without this call there is no console; it fails only when `only` names it. */
const opening = '/gm_user/info'

/** Routes the page's calls through the fault rules. */
export async function changeProvider(page: Page): Promise<ChangedProvider> {
  const known = new Map<string, string>()
  let fault: AnswerFault | null = null
  let struck: string | undefined
  let open = 0
  let waiting: (() => void)[] | null = null
  const answers = new Map<string, string>()

  const goodAnswer = async (route: Route, isKept: boolean) => {
    const request = route.request()
    const key = `${request.url()} ${request.postData()}`
    const text = known.get(key) ?? shortened(await (await route.fetch()).text())
    if (isKept) known.set(key, text)
    answers.set(new URL(request.url()).pathname.replace('/api/v1', ''), text)
    return text
  }
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const isStruck = struck === undefined ? !pathname.endsWith(opening) : pathname.endsWith(struck)
    if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve))
    if (!isStruck || !fault) {
      const body = await goodAnswer(route, !pathname.endsWith('/GetAuthCode'))
      return route.fulfill({ status: 200, contentType: 'application/json', body })
    }
    const changed = fault.isCut ? null : fault.change(await goodAnswer(route, true))
    return changed ? route.fulfill(changed) : route.abort('internetdisconnected')
  }

  await page.route('**/api/v1/**', async (route) => {
    // Pictures and other files are no answers.
    if (route.request().method() !== 'POST') return route.continue()
    open += 1
    try {
      await answer(route)
    } finally {
      open -= 1
    }
  })
  return {
    setFault: (next, only) => {
      fault = next
      struck = only
    },
    hold: (held) => {
      for (const go of waiting ?? []) go()
      waiting = held ? [] : null
    },
    open: () => open,
    answers,
  }
}

/** Answers the console's question with the button that stays on the page. */
export async function answerQuestions(page: Page, { says, stays }: AnswerFault): Promise<void> {
  if (says) await expect.soft(page.getByText(says).first()).toBeVisible()
  if (!stays) return
  const dialog = page.getByRole('dialog')
  const stay = dialog.getByRole('button', { name: stays })
  await soonVisible(stay)
  await stay.click()
  await soonGone(dialog)
}

/** State of a page. */
interface PageState {
  /** Path of the page that the shell shows, or '' without a shell. */
  at: string
  /** It shows no text. */
  blank: boolean
  /** It shows a spinner or a skeleton. */
  busy: boolean
  /** It shows the error page. */
  crashed: boolean
  /** It offers no way on: a retry button for a temporary fault, otherwise the menu. */
  stuck: boolean
  /** Number of unanswered calls. */
  open: number
}

/** Where to look: at a page of the shell, by its path, or elsewhere at an element. */
export type Place = { path: string } | { element: string }

/** Fails unless the page settles with text and a way on. */
export async function expectSound(
  page: Page,
  provider: ChangedProvider,
  place: Place,
  what: string,
  fault: Partial<AnswerFault> = {},
): Promise<void> {
  const at = pathOf(place)
  const readState = async () => {
    const { isAlone, hasMenu, ...rest } = await page.evaluate(look, elementOf(place))
    return {
      ...rest,
      at: at && rest.at,
      stuck: isAlone && (fault.isPassing === true || !hasMenu),
      open: provider.open(),
    }
  }
  await expect.soft
    .poll(readState, { message: what, intervals: [20, 20, 40, 80], timeout: 4000 })
    .toEqual({ at, blank: false, busy: false, crashed: false, stuck: false, open: 0 } satisfies PageState)
}

function pathOf(place: Place): string {
  return 'path' in place ? place.path.replace(/\?.*/, '') : ''
}

function elementOf(place: Place): string {
  return 'path' in place ? '#content' : place.element
}

function look(place: string): Omit<PageState, 'open' | 'stuck'> & { isAlone: boolean; hasMenu: boolean } {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const root = document.querySelector(place)
  const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])].filter(isSeen)
  const dialogs = [...document.querySelectorAll('[role="dialog"] button')].filter(isSeen)
  const tab = document.querySelector<HTMLElement>('[aria-current="page"][data-path]')
  const busy = all('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning').length > 0
  return {
    at: tab?.dataset.path ?? '',
    blank:
      !busy && all('h1, h2, p, li, td, dt, label, a, button').every(({ textContent }) => !textContent.trim()),
    busy,
    crashed: all('h1').some((heading) => heading.textContent === '页面出错了'),
    hasMenu: [...document.querySelectorAll('nav a[href], [role="menu"] a[href]')].some(isSeen),
    isAlone: all('a[href], button:not(:disabled)').length + dialogs.length === 0,
  }
}
