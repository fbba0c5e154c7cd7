import * as z from 'zod'
import { type MenuItem, parseMenu } from '../../../web/src/session/menu.ts'
import { callAs } from './provider.ts'
import type { Username } from './session.ts'
import type { Page } from './test.ts'

const info = z.object({ list: z.string() })

/** The paths of all pages that the menu of somebody leads to. */
export async function menuPaths(page: Page, username: Username): Promise<string[]> {
  const { data } = await callAs(page, username, '/gm_user/info')
  return leaves(parseMenu(info.parse(data).list)).map(({ path }) => path)
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}
