import * as z from 'zod'
import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import { openAs, type Username } from './session.ts'
import type { Page } from './test.ts'

const info = z.object({ data: z.object({ list: z.string() }) })

/** Opens a path as a user; resolves to the paths of all pages of his menu. */
export async function openWithMenu(page: Page, username: Username, path: string): Promise<string[]> {
  const answered = page.waitForResponse('**/gm_user/info')
  await openAs(page, username, path)
  const { data } = info.parse(await (await answered).json())
  return leaves(parseMenu(data.list)).map((item) => item.path)
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}
