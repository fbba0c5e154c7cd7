import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** Fails on any violation that axe finds on the page, or in a part of it, once what is moving has come to rest. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  await comesToRest(page)
  // Without frames axe needs no second page to put its findings together in: that is the legacy mode.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect(found, 'what axe found').toEqual([])
}

/** Once a document has the script of axe, it need not be read again. */
function hasAxe(page: Page): Promise<boolean> {
  return page.evaluate(() => 'axe' in window)
}

/** Colours are mixed while something fades in, and rows that are read anew are dimmed. Endless animations are not waited for. */
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
