import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** Fails on any violation that axe finds in the page or a part of it, after finite animations have ended. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  const { hasAxe } = await atRest(page)
  // No rule needs the style sheets (`preload`), and without frames axe needs no second page (`legacyMode`).
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.include(part).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect(found, 'what axe found').toEqual([])
}

/**
 * Waits for finite animations and refetched rows: axe measures blended colours while something fades. Resolves to
 * whether the document already has axe's script.
 */
async function atRest(page: Page): Promise<{ hasAxe: boolean }> {
  let hasAxe = false
  const moving = async () => {
    const state = await page.evaluate(() => {
      const fading = document.getAnimations().filter(({ effect, playState }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number.isFinite(Number(endTime))
      })
      const busy = [...document.querySelectorAll('table[aria-busy="true"]')]
      const seen = busy.filter((table) => table.checkVisibility({ visibilityProperty: true }))
      return { moving: fading.length + seen.length, hasAxe: 'axe' in window }
    })
    hasAxe = state.hasAxe
    return state.moving
  }
  await expect.poll(moving, { intervals: [20, 50, 100] }).toBe(0)
  return { hasAxe }
}
