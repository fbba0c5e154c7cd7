import type * as z from 'zod'
import { menuTree } from '#contract/access/menu.ts'
import { roles } from '#contract/access/role.ts'
import { info } from '#contract/account/account.ts'
import { fieldOf } from '#contract/values/json.ts'

/** A string field that contains JSON with a schema of its own. */
interface EmbeddedJson {
  readonly field: string
  readonly schema: z.ZodType
  readonly text: string
}

/** Returns the menu trees of an answer, which are sent as JSON strings. */
export function embeddedJson(path: string, answer: unknown): EmbeddedJson[] {
  const data = fieldOf(answer, 'data')
  if (path === info.path) return menu('data.list', fieldOf(data, 'list'))
  if (path !== roles.path) return []
  const list = fieldOf(data, 'list')
  if (Array.isArray(data)) return menusOfRoles(data, 'data')
  return Array.isArray(list) ? menusOfRoles(list, 'data.list') : []
}

function menusOfRoles(rows: readonly unknown[], field: string): EmbeddedJson[] {
  return rows.flatMap((role) => menu(`${field}[].routes`, fieldOf(role, 'routes')))
}

function menu(field: string, text: unknown): EmbeddedJson[] {
  return typeof text === 'string' ? [{ field, schema: menuTree, text }] : []
}
