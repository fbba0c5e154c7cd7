import axe, { type RunOptions } from 'axe-core'
import { shortIntervals } from './soon.ts'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** No rule needs the style sheets (`preload`). */
const options: RunOptions = { resultTypes: ['violations'], preload: false }

/** Fails on any violation that axe finds in the page or a part of it, after finite animations have ended. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  const { hasAxe } = await atRest(page)
  if (!hasAxe) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([part, options]) => {
      if (!window.axe) throw new Error('[test] The document has been replaced under axe.')
      const { violations } = await window.axe.run(part, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
      )
    },
    [part, options] as const,
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
      return { moving: fading.length + seen.length, hasAxe: window.axe !== undefined }
    })
    hasAxe = state.hasAxe
    return state.moving
  }
  await expect.poll(moving, { intervals: shortIntervals }).toBe(0)
  return { hasAxe }
}
