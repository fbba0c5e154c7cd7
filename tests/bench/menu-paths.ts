import * as z from 'zod'
import { type MenuItem, parseMenu } from '../../web/src/session/menu.ts'
import type { OpenConsole } from './console.ts'

const info = z.object({ data: z.object({ list: z.string() }) })

/** Loads the console once more; resolves to the paths of all pages of its menu, without the dashboard's. */
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
