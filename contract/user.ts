import * as z from 'zod'
import { email, newPassword, newUsername } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { coins, flag, id, listOf, nothing, paging, timestamp } from './shapes.ts'

export const user = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  email: z.string(),
  role_id: id,
  role_name: z.string(),
  is_ban: flag,
  ban_reason: z.string(),
  ev_coin: coins,
  create_time: timestamp,
  update_time: timestamp,
  /** Empty when the user never signed in. */
  last_login_time: z.union([timestamp, z.literal('')]),
})

export type User = z.infer<typeof user>

const realname = z.string().min(1).max(limits.realname.max)

export const userList = endpoint('/gm_user/userlist', {
  summary: 'Users, newest first',
  access: 'granted',
  effect: 'read',
  request: paging.extend({
    keyword: z.string().max(100).optional(),
    role_id: id.optional(),
    is_ban: flag.optional(),
  }),
  response: listOf(user),
})

export const getUserById = endpoint('/gm_user/getUserById', {
  summary: 'One user',
  access: 'granted',
  effect: 'read',
  extension: true,
  request: z.object({ id }),
  response: user,
})

export const roleOption = endpoint('/gm_user/roleOption', {
  summary: 'Roles to choose from',
  access: 'granted',
  effect: 'read',
  request: nothing,
  response: z.array(z.object({ id, name: z.string() })),
})

export const insertUser = endpoint('/gm_user/InsertUser', {
  summary: 'Create a user',
  access: 'granted',
  effect: 'change',
  request: z.object({
    username: newUsername,
    realname,
    email,
    role_id: id,
    password: newPassword,
  }),
  response: z.object({ id }),
})

export const updateUser = endpoint('/gm_user/UpdateUser', {
  summary: 'Edit a user',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, realname, email, role_id: id, password: newPassword.optional() }),
  response: z.null(),
})

export const ban = endpoint('/gm_user/ban', {
  summary: 'Ban a user, or lift the ban',
  access: 'granted',
  effect: 'change',
  request: z.union([
    z.object({ id, is_ban: z.literal(1), reason: z.string().min(1).max(limits.remark.max) }),
    z.object({ id, is_ban: z.literal(0), reason: z.string().max(limits.remark.max).optional() }),
  ]),
  response: z.null(),
})

export const delUser = endpoint('/gm_user/DelUser', {
  summary: 'Delete a user',
  access: 'granted',
  effect: 'change',
  request: z.object({ id }),
  response: z.null(),
})
