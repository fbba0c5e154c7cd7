import type { Browser } from '@playwright/test'
import { inTurns, printComparison, type Round } from './against/comparison.ts'
import { serveBareReact, serveCompressed } from './compressed-site.ts'
import { withBrowser } from './console.ts'
import { type Limited, limited, median } from './report.ts'
import { type Visited, visitTwice } from './visit.ts'

/** Measures first visits and visits from cache, relative to the same visits of a bare React page of the same versions. */
export function benchColdStart(rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, { address: calls }) => {
    const site = await serveCompressed('dist/web', calls)
    const [bareReact = [], now = []] = await visitInTurns(browser, rounds, [site])
    const medianOf = (visits: readonly Round[], figure: string) =>
      median(visits.flatMap((visit) => visit.get(figure) ?? []))
    const compare = (page: Visited, figure: string, limit: number) => {
      const ours = medianOf(now, `${page}: ${figure}`)
      const bare = medianOf(bareReact, `bare React: ${figure}`)
      const seconds = ` bare React; ${(ours / 1000).toFixed(2)} and ${(bare / 1000).toFixed(2)} s`
      return limited(`${page}: ${figure}`, ours / bare, limit, '×', seconds)
    }
    return [
      compare('sign-in', 'first paint', 0.62),
      compare('sign-in', 'usable', 1.4),
      compare('list of users', 'usable', 2.4),
      compare('list of users', 'from cache, usable', 2.8),
    ]
  })
}

/** Compares the first visits of two exports, which one process serves with the calls of one mock. */
export function compareColdStart(before: string, rounds: number): Promise<Limited[]> {
  return withBrowser(async (browser, { address: calls }) => {
    const sites = [await serveCompressed(before, calls), await serveCompressed('dist/web', calls)]
    printComparison(await visitInTurns(browser, rounds, sites))
    return []
  })
}

/** Visits the bare React page and the pages of each site in turns. */
async function visitInTurns(browser: Browser, rounds: number, sites: readonly string[]): Promise<Round[][]> {
  const bareReact = await serveBareReact()
  const visitBoth = async (address: string): Promise<Round> => {
    const signIn = await visitTwice(browser, address, 'sign-in')
    return new Map([...signIn, ...(await visitTwice(browser, address, 'list of users'))])
  }
  return inTurns(rounds, [
    () => visitTwice(browser, bareReact, 'bare React'),
    ...sites.map((address) => () => visitBoth(address)),
  ])
}
