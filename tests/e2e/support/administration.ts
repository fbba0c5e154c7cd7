import type { Page } from '@playwright/test'
import * as z from 'zod'
import { open, storeBefore } from './session.ts'

const loggedIn = z.object({ token: z.string() })
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })

/** Resolves to a token of any user in the page's sandbox. */
async function tokenOfAnybody(page: Page, username: string): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Calls the provider as a user, without the console; resolves to the envelope. */
export async function callAs(page: Page, username: string, path: string, data: object = {}) {
  const headers = { 'X-Token': await tokenOfAnybody(page, username) }
  const response = await page.request.post(`/api/v1${path}`, { data, headers })
  return envelope.parse(await response.json())
}

/** Opens a path as any user of the page's sandbox, replacing the current session. */
export async function openAsAnybody(page: Page, username: string, path: string): Promise<void> {
  const token = await tokenOfAnybody(page, username)
  // Leaves the session before as a reload does.
  await page.goto('/favicon.svg')
  await storeBefore(page, { 'Admin-Token': token })
  await open(page, path)
}
