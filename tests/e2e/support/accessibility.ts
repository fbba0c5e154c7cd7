import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOptions } from 'axe-core'
import { shortIntervals } from './soon.ts'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** Half as long as what the package exports, and sent to every document that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No rule needs the style sheets (`preload`). */
const options: RunOptions = { resultTypes: ['violations'], preload: false }

/**
 * Fails on any violation that axe finds in the page or a part of it while nothing moves. axe is run in the page itself:
 * its wrapper for Playwright sends every result across, which takes as long as axe.
 */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  const hasAxe = await page.evaluate(() => window.axe !== undefined)
  if (!hasAxe) await page.evaluate(source)
  let found: string[] | undefined
  const look = async () => {
    found = await page.evaluate(lookAtRest, { part, options })
    return found !== undefined
  }
  await expect.poll(look, { message: 'the page is at rest', intervals: shortIntervals }).toBe(true)
  expect(found, 'what axe found').toEqual([])
}

/**
 * Returns what axe finds, or undefined when something moved meanwhile: axe measures blended colours while something
 * fades or rows are fetched again.
 */
async function lookAtRest(wanted: { part: string; options: RunOptions }): Promise<string[] | undefined> {
  const isMoving = () => {
    const fading = document.getAnimations().some(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number.isFinite(Number(endTime))
    })
    const busy = [...document.querySelectorAll(':is(table, ul)[aria-busy="true"]')]
    return fading || busy.some((table) => table.checkVisibility({ visibilityProperty: true }))
  }
  if (isMoving()) return undefined
  let isFetching = false
  const observer = new MutationObserver(() => {
    isFetching = true
  })
  observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  if (!window.axe) throw new Error('[test] The document has been replaced under axe.')
  const { violations } = await window.axe.run(wanted.part, wanted.options)
  observer.disconnect()
  if (isFetching || isMoving()) return undefined
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
