import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, nameOf, nothing, rowsOf } from '../shapes.ts'
import { limits } from '../values/limits.ts'

export const role = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The menu tree as a JSON string. */
  routes: z.string(),
  /** The granted paths; calls with `access: 'session'` are not listed. */
  api: z.array(z.string()),
  user_count: z.int().nonnegative(),
  /** 1 for the default role of new accounts; it cannot be granted calls that administrate, review or release. */
  is_default: flag,
})

export type Role = z.infer<typeof role>

const draft = z.object({
  name: nameOf(limits.roleName).min(1),
  description: z.string().max(limits.roleDescription.max),
  routes: z.string().max(limits.roleRoutes.max),
  api: z.array(z.string().max(200)).max(500),
})

export const roles = endpoint('/gm_user/roles', {
  summary: 'All roles',
  access: 'granted',
  writes: false,
  extension: true,
  request: nothing,
  response: rowsOf(role),
})

export const roleAdd = endpoint('/gm_user/role/add', {
  summary: 'Create a role',
  access: 'granted',
  writes: true,
  extension: true,
  request: draft,
  response: z.object({ id }),
})

export const roleUpdate = endpoint('/gm_user/role/update', {
  summary: 'Edit a role',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound'],
  request: draft.extend({ id }),
  response: z.object({ id }),
})

export const roleDelete = endpoint('/gm_user/role/delete', {
  summary: 'Delete a role nobody holds',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ id }),
  response: z.null(),
})

export const urlConfig = endpoint('/gm_user/UrlConfig', {
  summary: 'The calls a role can be granted, by module',
  access: 'granted',
  writes: false,
  extension: true,
  request: nothing,
  response: rowsOf(
    z.object({
      name: z.string(),
      items: rowsOf(z.object({ url: z.string(), remark: z.string() }), 'url'),
    }),
    'name',
  ),
})
