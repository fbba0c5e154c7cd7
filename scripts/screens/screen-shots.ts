import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { openDemo } from './demo-shots.ts'
import type { Picture } from './screen-choice.ts'
import type { Look, State } from './screen-looks.ts'
import type { Studio } from './screen-studio.ts'
import type { Reading } from './screens.ts'

/** Opens a screen and saves what is in sight in a folder. */
export async function shoot(studio: Studio, picture: Picture, folder: string): Promise<void> {
  const page = await openFor(studio, picture)
  try {
    await showScreen(page, picture)
    await page.screenshot({ path: join(folder, picture.file), animations: 'disabled' })
  } finally {
    await page.context().close()
  }
}

/** Opens a page for a screen's account, on which nothing is loaded yet. */
export function openFor(studio: Studio, { screen, look }: Picture): Promise<Page> {
  const { username, plugin } = screen
  return studio.openPage({ sandbox: `screens-${look.lang}`, username, plugin }, look)
}

/** Loads a screen in a state on an empty page, and waits until it has settled. */
export async function showScreen(page: Page, { screen, look, state }: Picture): Promise<void> {
  if (state !== undefined && screen.reads !== undefined) await serve(page, screen.reads, state, look)
  await page.goto(`/#${screen.path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // What is pressed in a record may have a namesake in the list below.
  const place = screen.path.includes('record=') ? page.getByRole('dialog').last() : page
  for (const name of screen.presses ?? []) await press(page, place, name)
  if (screen.opens !== undefined) await page.locator(screen.opens).last().waitFor()
  if (state !== 'loading') await untilSettled(page)
  if (screen.at !== undefined) await page.locator(screen.at).evaluate((element) => element.scrollIntoView())
  if (screen.demo !== undefined) {
    await openDemo(page, screen.demo)
    await page.waitForLoadState('networkidle')
  }
}

/** Presses what has the name, a control in a place or an entry of an open menu, or the first that the selector matches. */
async function press(page: Page, place: Page | Locator, name: RegExp | string): Promise<void> {
  if (typeof name === 'string') return place.locator(name).first().click()
  const roles = ['button', 'link', 'tab', 'checkbox'] as const
  const controls = roles.map((role) => place.getByRole(role, { name }))
  await controls
    .reduce((some, others) => some.or(others), page.getByRole('menuitem', { name }))
    .first()
    .click()
}

/** Waits until no request is pending and the visible part of the page has loaded. */
export async function untilSettled(page: Page): Promise<void> {
  await page.locator('[data-tour="demo"]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    }
    const waits = [...document.querySelectorAll('[aria-busy="true"], .ant-skeleton')].some(isSeen)
    // Lazy pictures far below are not loaded.
    return !waits && [...document.images].filter(isSeen).every(({ complete }) => complete)
  })
}

const failure = { zh: '数据库正在维护', en: 'The database is being maintained' }

/** Answers the page's call according to the state; for `loading` it never answers. */
async function serve(page: Page, { call, nothing }: Reading, state: State, { lang }: Look): Promise<void> {
  const refusal = (status: number, code: number, msg: string) => (route: Route) =>
    route.fulfill({ status, json: { code, msg, data: null } })
  const answers: Record<State, (route: Route) => Promise<void>> = {
    loading: async () => {},
    empty: (route) => route.fulfill({ json: { code: 0, msg: '', data: nothing } }),
    error: refusal(202, 500, failure[lang]),
    absent: refusal(404, 404, ''),
  }
  await page.route(`**/api/v1${call}`, answers[state])
}
