import { readFileSync } from 'node:fs'
import { readScript } from '#scripts/demo-script/read-script.ts'
import { type Walk, walkScript } from '#scripts/demo-script/walk-script.ts'
import { inProject } from '#scripts/lib/project.ts'
import { storeBefore } from './session.ts'
import type { Page } from './test.ts'

/** Walks docs/demo.md in a language, from the sign-in page to its end. */
export async function walkDemo(page: Page, walk: Omit<Walk, 'page'>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${walk.address}favicon.svg`)
  await storeBefore(page, { lang: walk.lang })
  const steps = readScript(readFileSync(inProject('docs', 'demo.md'), 'utf8'))
  await walkScript(steps, { page, ...walk })
}
