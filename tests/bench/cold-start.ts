import type { Browser } from '@playwright/test'
import { inTurns, printComparison, printSpreads, type Round } from './against/comparison.ts'
import { serveBareReact, serveCompressed } from './compressed-site.ts'
import { withBrowser } from './console.ts'
import { type Limited, limited } from './report.ts'
import { median } from './statistics.ts'
import { type Visited, visitTwice } from './visit.ts'

const pages = ['sign-in', 'list of users'] as const

/**
 * Measures first visits and visits from cache. Visits alternate with those of a bare React page of the same versions, so
 * that the ratio does not depend on the machine.
 */
export function benchColdStart(rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, { address: calls }) => {
    const sites = [await serveCompressed('dist/web', calls)]
    const [bareReact = [], now = []] = (await visitInTurns(browser, rounds, sites)).results
    const compare = (page: Visited, figure: string, limit: number) => {
      const name = `${page}: ${figure}`
      const ours = median(now.map((round) => round.get(name) ?? Number.NaN))
      const bare = median(bareReact.map((round) => round.get('bare React: usable') ?? Number.NaN))
      const seconds = ` bare React; ${(ours / 1000).toFixed(2)} and ${(bare / 1000).toFixed(2)} s`
      return limited(name, ours / bare, limit, '×', seconds)
    }
    return [
      compare('sign-in', 'first paint', 1),
      compare('sign-in', 'usable', 1.8),
      compare('list of users', 'usable', 3.3),
      compare('list of users', 'from cache, usable', 2.9),
    ]
  })
}

/** Compares the first visits of two exports, which one process serves with the calls of one mock. */
export function compareColdStart(before: string, rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, { address: calls }) => {
    const sites = [await serveCompressed(before, calls), await serveCompressed('dist/web', calls)]
    const { results, machine } = await visitInTurns(browser, rounds, sites)
    const [bareReact = [], old = [], now = []] = results
    printSpreads([...machine])
    printSpreads(bareReact)
    printComparison(old, now)
    return []
  })
}

/** Visits the bare React page and the pages of each site in turns. */
async function visitInTurns(browser: Browser, rounds: number, sites: readonly string[]) {
  const bareReact = await serveBareReact()
  const visit = async (address: string, page: Visited): Promise<Round> => {
    const figures = await visitTwice(browser, address, page)
    return new Map([...figures].map(([figure, value]) => [`${page}: ${figure}`, value]))
  }
  const visitAll = async (address: string): Promise<Round> => {
    const all: [string, number][] = []
    for (const page of pages) all.push(...(await visit(address, page)))
    return new Map(all)
  }
  return inTurns(rounds, [
    () => visit(bareReact, 'bare React'),
    ...sites.map((address) => () => visitAll(address)),
  ])
}
