import { expect } from '@playwright/test'
import { markUsable } from '#tests/bench/visit.ts'
import { test } from '../support/test.ts'

const cover = '<div id="cover" style="position: fixed; inset: 0; background: white"></div>'
const isUsable = () => performance.getEntriesByName('usable').length > 0
/** Resolves after the frames in which a mark would have been made. */
const twoFrames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )

test('bench: a field is usable once it takes a click, not while something covers it', async ({ page }) => {
  await page.goto('about:blank')
  await page.setContent(`<input>${cover}`)
  await page.evaluate(markUsable, 'input')
  await page.evaluate(twoFrames)
  expect(await page.evaluate(isUsable)).toBe(false)
  await page.evaluate(() => document.getElementById('cover')?.remove())
  await page.waitForFunction(isUsable)
})
