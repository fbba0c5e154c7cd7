import * as z from 'zod'
import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import type { OpenConsole } from './console.ts'

const info = z.object({ data: z.object({ list: z.string() }) })

/** Reloads the console; resolves to the paths of its menu pages except the dashboard. */
export async function menuPaths({ page }: OpenConsole): Promise<string[]> {
  const answered = page.waitForResponse('**/gm_user/info')
  await page.reload()
  const { data } = info.parse(await (await answered).json())
  return leaves(parseMenu(data.list))
    .map(({ path }) => path)
    .filter((path) => path !== '/dashboard')
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}
