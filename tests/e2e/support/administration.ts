import type { Page } from '@playwright/test'
import * as z from 'zod'
import { open, storeBefore } from './session.ts'

const loggedIn = z.object({ token: z.string() })
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const created = z.object({ id: z.number() })

/** A token of anybody in the page's sandbox. */
async function tokenOfAnybody(page: Page, username: string): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Calls the provider as somebody, beside the console. */
export async function callAs(page: Page, username: string, path: string, data: object = {}) {
  const headers = { 'X-Token': await tokenOfAnybody(page, username) }
  const response = await page.request.post(`/api/v1${path}`, { data, headers })
  return envelope.parse(await response.json())
}

/** Opens a path as somebody in a browser of his own, with the same data behind it. */
export async function openElsewhere(page: Page, username: string, path: string): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('[test] The page has no browser to open another in.')
  const context = await browser.newContext()
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  await storeBefore(other, { 'Admin-Token': await tokenOfAnybody(page, username) })
  await open(other, path)
  return other
}

/** Makes a role that may make these calls and sees these pages of the permission group; answers its id. */
export async function addRole(page: Page, name: string, api: readonly string[] = [], pages: string[] = []) {
  const children = pages.map((each) => ({ path: each, component: `views/permission/${each}` }))
  const group = { path: '/permission', component: 'layout', alwaysShow: true, children }
  const routes = JSON.stringify(children.length > 0 ? [group] : [])
  const answer = await callAs(page, 'admin', '/gm_user/role/add', { name, description: '', routes, api })
  return created.parse(answer.data).id
}

/** Makes a user with the role; answers his id. */
export async function addUser(page: Page, username: string, role_id: number): Promise<number> {
  const user = { username, realname: username, email: `${username}@example.com`, role_id }
  const answer = await callAs(page, 'admin', '/gm_user/InsertUser', { ...user, password: 'Password1' })
  return created.parse(answer.data).id
}
