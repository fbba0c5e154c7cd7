import type { Route } from '@playwright/test'
import type { AnswerFault } from './answer-faults.ts'
import { expect, type Page } from './test.ts'

/** Answers the console's calls as told; good answers are asked for once, and remembered. */
export interface ChangedProvider {
  /** What goes wrong from now on with the calls of paths that end so; null for nothing. */
  setFault: (fault: AnswerFault | null, only?: string) => void
  /** Holds every answer back, or lets them all go. */
  hold: (held: boolean) => void
  /** How many calls have no answer yet. */
  open: () => number
}

/** What decides whether there is a console at all: it goes wrong only where it is named. */
const opening = '/gm_user/info'

/** Stands between the page and its provider. */
export async function changeProvider(page: Page): Promise<ChangedProvider> {
  const known = new Map<string, string>()
  let fault: AnswerFault | null = null
  let struck: string | undefined
  let open = 0
  let waiting: (() => void)[] | null = null

  const goodAnswer = async (route: Route, isKept: boolean) => {
    const request = route.request()
    const key = `${request.url()} ${request.postData()}`
    const text = known.get(key) ?? (await (await route.fetch()).text())
    if (isKept) known.set(key, text)
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
  }
}

/** What a page is like once nothing moves any more. */
interface Standing {
  /** Nothing to read. */
  blank: boolean
  /** Something still turns or says that it is on its way. */
  busy: boolean
  /** It gave up as a whole. */
  crashed: boolean
  /** There is nothing to press; where trying again would help it is in the page itself, else the menu will do. */
  stuck: boolean
  /** Calls without an answer. */
  open: number
}

const sound: Standing = { blank: false, busy: false, crashed: false, stuck: false, open: 0 }

/** Fails unless the page comes to rest with something to read and a way on. `place` holds the page itself. */
export async function expectSound(
  page: Page,
  provider: ChangedProvider,
  place: string,
  what: string,
  fault: Partial<AnswerFault> = {},
): Promise<void> {
  const standing = async () => {
    const { isAlone, hasMenu, crashed, ...rest } = await page.evaluate(look, place)
    return {
      ...rest,
      crashed: crashed && !fault.isOfFields,
      stuck: isAlone && (fault.isPassing === true || !hasMenu),
      open: provider.open(),
    }
  }
  await expect.soft
    .poll(standing, { message: what, intervals: [20, 20, 40, 80], timeout: 4000 })
    .toEqual(sound)
}

/** Fails where a page that waits for its answers shows nothing at all, or gives up. */
export async function expectPatient(page: Page, place: string, what: string): Promise<void> {
  const standing = async () => {
    const { blank, crashed } = await page.evaluate(look, place)
    return { blank, crashed }
  }
  await expect.soft
    .poll(standing, { message: what, intervals: [20, 40] })
    .toEqual({ blank: false, crashed: false })
}

function look(place: string): Omit<Standing, 'open' | 'stuck'> & { isAlone: boolean; hasMenu: boolean } {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const root = document.querySelector(place)
  const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])].filter(isSeen)
  const dialogs = [...document.querySelectorAll('[role="dialog"] button')].filter(isSeen)
  const busy = all('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning').length > 0
  return {
    blank:
      !busy && all('h1, h2, p, li, td, dt, label, a, button').every(({ textContent }) => !textContent.trim()),
    busy,
    crashed: all('h1').some((heading) => heading.textContent === '页面出错了'),
    hasMenu: [...document.querySelectorAll('nav a[href], [role="menu"] a[href]')].some(isSeen),
    isAlone: all('a[href], button:not(:disabled)').length + dialogs.length === 0,
  }
}
