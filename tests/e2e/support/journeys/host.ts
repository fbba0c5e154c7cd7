import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { goTo, type Username } from '../session.ts'
import { expect, type Page } from '../test.ts'

/** What differs between the hosts of the journeys. */
export interface JourneyHost {
  /** Signs a demo account in on a new page, and opens the dashboard. */
  enter: (page: Page, username: Username) => Promise<void>
  /** Posts to the provider without the console; resolves to the body of the answer. */
  post: (page: Page, path: string, body: object, headers?: Record<string, string>) => Promise<unknown>
}

/** A session of a demo account without the console. */
interface Session {
  token: string
  /** Calls the provider; resolves to `data`. @throws when refused */
  call: <P extends Path>(path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>
}

/** Signs a demo account in without the console. */
export async function sessionOf(page: Page, host: JourneyHost, username: Username): Promise<Session> {
  const { token } = (await host.post(page, '/__mock/login-as', { username })) as { token: string }
  return {
    token,
    async call<P extends Path>(path: P, body: RequestOf<P>) {
      const answer = await host.post(page, `/api/v1${path}`, body, { 'X-Token': token })
      const { code, msg, data } = answer as { code: number; msg: string; data: ResponseOf<P> }
      if (code !== 0) throw new Error(`${path} answered ${code}: ${msg}`)
      return data
    },
  }
}

/** Switches the user on the same page, as after a sign-in in another tab, and opens the dashboard. */
export async function become(page: Page, host: JourneyHost, username: Username): Promise<void> {
  await goTo(page, '/404')
  await expect(page.locator('#content')).toHaveCount(0)
  const { token, call } = await sessionOf(page, host, username)
  const { name } = await call('/gm_user/info', {})
  await page.evaluate((newValue) => {
    const key = 'Admin-Token'
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, token)
  await expect(page.getByText(`另一个标签页已登录为 ${name}，`)).toBeVisible()
  await goTo(page, '/dashboard')
  await expect(page.getByRole('button', { name: `${name} 的菜单` })).toBeVisible()
}
