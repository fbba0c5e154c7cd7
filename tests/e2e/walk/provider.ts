import type { Page } from '../support/test.ts'

/** The provider behind a page, whose answers a test changes. Good answers are requested once and cached. */
export interface ChangedProvider {
  /** Changes the text of all answers but the user's own, or of the call `only`; null changes nothing. */
  change: (change: ((good: string) => string) | null, only?: string) => void
  /** Number of unanswered calls. */
  open: () => number
  /** The last good answer by path. */
  answers: ReadonlyMap<string, string>
}

/** Maximum rows of a list: more rows only take longer to render. */
const maxRows = 3

export async function changeProvider(page: Page): Promise<ChangedProvider> {
  const cached = new Map<string, string>()
  const answers = new Map<string, string>()
  let change: ((good: string) => string) | null = null
  let only: string | undefined
  let open = 0

  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    // Pictures and other files are no answers.
    if (request.method() !== 'POST') return route.continue()
    open += 1
    try {
      const path = new URL(request.url()).pathname.replace('/api/v1', '')
      const key = `${request.url()} ${request.postData()}`
      const good = cached.get(key) ?? shortened(await (await route.fetch()).text())
      if (path !== '/GetAuthCode') cached.set(key, good)
      answers.set(path, good)
      const isChanged = only === undefined ? path !== '/gm_user/info' : path === only
      const body = isChanged && change ? change(good) : good
      await route.fulfill({ status: 200, contentType: 'application/json', body })
    } finally {
      open -= 1
    }
  })
  return {
    change: (next, path) => {
      change = next
      only = path
    },
    open: () => open,
    answers,
  }
}

function shortened(good: string): string {
  return JSON.stringify(
    JSON.parse(good, (field, value) =>
      field === 'list' && Array.isArray(value) ? value.slice(0, maxRows) : value,
    ),
  )
}
