import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** Fails on any violation that axe finds in the page or a part of it, after finite animations have ended. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  await comesToRest(page)
  // No rule needs the style sheets (`preload`), and without frames axe needs no second page (`legacyMode`).
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.include(part).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect(found, 'what axe found').toEqual([])
}

/** Returns true when the document already has axe's script. */
function hasAxe(page: Page): Promise<boolean> {
  return page.evaluate(() => 'axe' in window)
}

/** Waits for finite animations and refetched rows: axe measures blended colours while something fades. */
async function comesToRest(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const fading = document.getAnimations().filter(({ effect, playState }) => {
            const { endTime } = effect?.getComputedTiming() ?? {}
            return playState === 'running' && Number.isFinite(Number(endTime))
          })
          return fading.length + document.querySelectorAll('table[aria-busy="true"]').length
        }),
      { intervals: [20, 50, 100] },
    )
    .toBe(0)
}
