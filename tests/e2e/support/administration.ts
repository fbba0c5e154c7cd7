import type { Page } from '@playwright/test'
import * as z from 'zod'
import { open, storeBefore } from './session.ts'

const loggedIn = z.object({ token: z.string() })
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const created = z.object({ id: z.number() })

/** Resolves to a token of any user in the page's sandbox. */
export async function tokenOfAnybody(page: Page, username: string): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Calls the provider as a user, without the console; resolves to the envelope. */
export async function callAs(page: Page, username: string, path: string, data: object = {}) {
  const headers = { 'X-Token': await tokenOfAnybody(page, username) }
  const response = await page.request.post(`/api/v1${path}`, { data, headers })
  return envelope.parse(await response.json())
}

/** Creates a role with these calls and pages of the permission group; resolves to its id. */
export async function addRole(page: Page, name: string, api: readonly string[] = [], pages: string[] = []) {
  const children = pages.map((each) => ({ path: each, component: `views/permission/${each}` }))
  const group = { path: '/permission', component: 'layout', alwaysShow: true, children }
  const routes = JSON.stringify(children.length > 0 ? [group] : [])
  const answer = await callAs(page, 'admin', '/gm_user/role/add', { name, description: '', routes, api })
  return created.parse(answer.data).id
}

/** Creates a user with the role; resolves to the id. */
export async function addUser(page: Page, username: string, role_id: number): Promise<number> {
  const user = { username, realname: username, email: `${username}@example.com`, role_id }
  const answer = await callAs(page, 'admin', '/gm_user/InsertUser', { ...user, password: 'Password1' })
  return created.parse(answer.data).id
}

/** Opens a path as any user of the page's sandbox, replacing the current session. */
export async function openAsAnybody(page: Page, username: string, path: string): Promise<void> {
  const token = await tokenOfAnybody(page, username)
  // Leaves the session before as a reload does.
  await page.goto('/favicon.svg')
  await storeBefore(page, { 'Admin-Token': token })
  await open(page, path)
}
