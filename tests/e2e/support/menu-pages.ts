import * as z from 'zod'
import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import type { Page } from './test.ts'

const info = z.object({ data: z.object({ list: z.string() }) })

/** Waits for who is signed in; resolves to the paths of all pages of his menu. */
export async function menuPaths(page: Page): Promise<string[]> {
  const answer = await page.waitForResponse('**/gm_user/info')
  const { data } = info.parse(await answer.json())
  return leaves(parseMenu(data.list)).map((item) => item.path)
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}
