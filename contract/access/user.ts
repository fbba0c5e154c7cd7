import * as z from 'zod'
import { email, newPassword, newUsername } from '../account/credentials.ts'
import { endpoint } from '../endpoint.ts'
import {
  coins,
  flag,
  id,
  listOf,
  listRequest,
  nameOf,
  nothing,
  optionalTimestamp,
  rowsOf,
  timestamp,
} from '../shapes.ts'
import { limits } from '../values/limits.ts'

/** Fields of hosts whose users can have several roles; such a host stores all of them with each edit. */
const multiRoleFields = {
  avatar: z.string().optional(),
  role_ids: z.array(id).optional(),
  work_wechat_uid: z.string().optional(),
}

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
  /** Empty for a user who never signed in. */
  last_login_time: optionalTimestamp,
  ...multiRoleFields,
})

export type User = z.infer<typeof user>

const realname = nameOf(limits.realname).min(1)

export const userList = endpoint('/gm_user/userlist', {
  summary: 'Users, newest first',
  access: 'granted',
  writes: false,
  request: listRequest([
    'id',
    'username',
    'realname',
    'email',
    'role_id',
    'is_ban',
    'ev_coin',
    'create_time',
    'update_time',
    'last_login_time',
  ]).extend({
    search_txt: z.string().max(100).optional(),
    role_id: id.optional(),
    is_ban: flag.optional(),
  }),
  response: listOf(user),
})

export const getUserById = endpoint('/gm_user/getUserById', {
  summary: 'One user',
  access: 'granted',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ id }),
  response: user,
})

export const roleOption = endpoint('/gm_user/roleOption', {
  summary: 'Roles to choose from',
  access: 'granted',
  writes: false,
  request: nothing,
  response: rowsOf(z.object({ id, name: z.string() })),
})

export const insertUser = endpoint('/gm_user/InsertUser', {
  summary: 'Create a user',
  access: 'granted',
  writes: true,
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
  writes: true,
  refusals: ['recordNotFound'],
  request: z.object({
    id,
    /** The current username; some hosts store it. */
    username: z.string().max(256).optional(),
    realname,
    email,
    role_id: id,
    /** Empty or absent leaves the password unchanged. */
    password: z.union([newPassword, z.literal('')]).optional(),
    avatar: z.string().max(limits.avatar.max).optional(),
    role_ids: z.array(id).max(limits.user.maxRoles).optional(),
    work_wechat_uid: z.string().max(limits.user.maxForeignId).optional(),
  }),
  response: z.null(),
})

export const ban = endpoint('/gm_user/ban', {
  summary: 'Ban a user, or lift the ban',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound'],
  request: z.union([
    z.object({ id, is_ban: z.literal(1), reason: z.string().min(1).max(limits.remark.max) }),
    z.object({ id, is_ban: z.literal(0), reason: z.string().max(limits.remark.max).optional() }),
  ]),
  response: z.null(),
})

export const delUser = endpoint('/gm_user/DelUser', {
  summary: 'Delete a user',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound'],
  request: z.object({ id }),
  response: z.null(),
})
