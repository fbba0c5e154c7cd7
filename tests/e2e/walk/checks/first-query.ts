import type { Page } from '#tests/e2e/support/test.ts'
import { type PageInfo, pages } from '#web/src/app/pages.ts'
import type { Check } from '../check.ts'

/** Counts a page's first query from this call on, which is prefetched: the page must not ask for it again. */
export function firstQueryOnce(page: Page, path: string): Check {
  const query = Object.values<PageInfo>(pages).find((each) => each.path === path)?.firstQuery
  let asked = 0
  page.on('request', (request) => {
    if (!query || !request.url().endsWith(query.path)) return
    const body = JSON.parse(request.postData() || '{}')
    if (Object.entries(query.body).every(([name, value]) => body[name] === value)) asked += 1
  })
  return {
    name: 'prefetched data is not asked for again',
    flaws: async () => (asked > 1 ? [`${query?.path} was called ${asked} times`] : []),
  }
}
