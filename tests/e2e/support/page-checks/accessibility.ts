import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** Half as long as what the package exports, and sent to every document that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No rule needs the style sheets (`preload`). */
const usual: RunOptions = { resultTypes: ['violations'], preload: false }

/** In forced colours axe reads the text's colour of the page (`-webkit-text-fill-color`) and the device's ground. */
const withoutContrast: RunOptions = { ...usual, rules: { 'color-contrast': { enabled: false } } }

interface Look {
  /** Selector of what is looked at. */
  part?: string
  /** The page is looked at while it loads. */
  isLoading?: boolean
}

/**
 * Returns what axe finds in the page or a part of it, or undefined when something moved meanwhile: axe measures blended
 * colours while something fades or rows are fetched again. axe is run in the page itself: its wrapper for Playwright
 * sends every result across, which takes as long as axe.
 */
export async function accessibilityFlaws(
  page: Page,
  { part = ':root', isLoading = false }: Look = {},
): Promise<string[] | undefined> {
  const { hasAxe, isForced } = await page.evaluate(() => ({
    hasAxe: window.axe !== undefined,
    isForced: matchMedia('(forced-colors: active)').matches,
  }))
  if (!hasAxe) await page.evaluate(source)
  return page.evaluate(lookAtRest, { part, isLoading, options: isForced ? withoutContrast : usual })
}

async function lookAtRest(wanted: Required<Look> & { options: RunOptions }): Promise<string[] | undefined> {
  const isMoving = () => {
    const fading = document.getAnimations().some(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number.isFinite(Number(endTime))
    })
    if (wanted.isLoading) return fading
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
