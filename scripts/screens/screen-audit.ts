import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import pLimit from 'p-limit'

import { accessibilityFlaws } from '#tests/e2e/support/page-checks/accessibility.ts'
import { coveredControls, layoutFlaws } from '#tests/e2e/support/page-checks/layout.ts'
import type { Picture } from './screen-choice.ts'
import type { Look } from './screen-looks.ts'
import { openFor, showScreen } from './screen-shots.ts'
import type { Studio } from './screen-studio.ts'

export interface Finding {
  /** Name of the picture on which it can be seen. */
  readonly file: string
  readonly found: readonly string[]
}

interface OtherSize {
  readonly how: string
  readonly width: number
  readonly height: number
}

/** By the width of a picture, sizes that have no pictures: a page is looked at there for what does not fit alone. */
const otherSizes: Readonly<Record<number, readonly OtherSize[]>> = {
  1440: [
    { how: 'at 1280 px: ', width: 1280, height: 800 },
    { how: 'at 200 %: ', width: 720, height: 450 },
  ],
  390: [{ how: 'at 360 px: ', width: 360, height: 800 }],
}

/**
 * Looks at screens with axe and for what does not fit, and tells what is wrong as it is found; resolves to the number of
 * pictures. Pictures that differ in their colours alone are looked at in one page: opening it costs most.
 */
export async function audit(
  studio: Studio,
  pictures: readonly Picture[],
  tell: (finding: Finding) => void,
): Promise<number> {
  const visits = Map.groupBy(pictures, ({ screen, state, look }) =>
    [screen.name, state, look.lang, look.width].join(),
  )
  const visitors = Map.groupBy(visits.values(), ([picture]) => picture && visitorOf(picture))
  const inTurn = pLimit(availableParallelism())
  const visitAll = async (list: readonly Picture[][]) => {
    const first = list[0]?.[0]
    if (first === undefined) return
    const page = await openFor(studio, first)
    try {
      for (const visit of list) await auditVisit(page, visit, tell)
    } finally {
      await page.context().close()
    }
  }
  await Promise.all([...visitors.values()].map((list) => inTurn(() => visitAll(list))))
  return pictures.length
}

function visitorOf({ screen, look }: Picture): string {
  return [screen.username, screen.plugin, look.lang].join()
}

/** Looks at pictures that differ in their colours alone, and then at the sizes that have no pictures. */
async function auditVisit(page: Page, visit: readonly Picture[], tell: (finding: Finding) => void) {
  const [first] = visit
  if (first === undefined) return
  const { width, height } = first.look
  const note = (picture: Picture, how: string, found: readonly string[]) =>
    found.length > 0 && tell({ file: picture.file, found: found.map((flaw) => [how, flaw].join('')) })
  try {
    await page.goto('about:blank')
    await page.unrouteAll()
    await page.setViewportSize({ width, height })
    await showScreen(page, first)
    for (const picture of visit) {
      await choose(page, picture.look)
      note(picture, '', await axeAtRest(page, first))
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await wait(interval)
    note(first, 'forced colours: ', await axeAtRest(page, first))
    await page.emulateMedia({ forcedColors: 'none' })
    note(first, '', await whatDoesNotFit(page))
    for (const { how, ...size } of otherSizes[width] ?? []) {
      await page.setViewportSize(size)
      note(first, how, await whatDoesNotFit(page))
    }
  } catch (error) {
    note(first, 'not shown: ', [String(error)])
  }
}

/** Chooses a colour scheme on the open page, as if another tab of its browser had. */
async function choose(page: Page, { theme }: Look): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
  }, theme)
  await page.locator(`html[data-scheme="${theme}"]`).waitFor()
}

/** Milliseconds between two looks at a page on which something moves, and how many there are. */
const interval = 100
const most = 50

async function axeAtRest(page: Page, { state }: Picture): Promise<readonly string[]> {
  for (let times = 0; times < most; times += 1) {
    const found = await accessibilityFlaws(page, { isLoading: state === 'loading' })
    if (found !== undefined) return found
    await wait(interval)
  }
  return ['the page does not come to rest']
}

async function whatDoesNotFit(page: Page): Promise<readonly string[]> {
  // One frame, so that what observes its size has changed.
  await wait(interval)
  const { sideways, cut } = await layoutFlaws(page)
  return [
    ...(sideways > 0 ? [`${sideways} pixels too wide`] : []),
    ...cut.map((text) => `cut: ${text}`),
    ...(await coveredControls(page)).map((control) => `covered: ${control}`),
  ]
}
