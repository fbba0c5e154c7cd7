import { listRoleOptions } from '../domain/access/roles.ts'
import { banUser, deleteUser, insertUser, updateUser } from '../domain/account/user-administration.ts'
import { describeUser, findUser, listUsers } from '../domain/account/user-directory.ts'
import type { Handlers } from './handler.ts'

export const userHandlers = {
  '/gm_user/userlist': {
    read: ({ reader, request }) => listUsers(reader, request),
  },
  '/gm_user/getUserById': {
    read: ({ reader, request }) => describeUser(reader, findUser(reader, request.id)),
  },
  '/gm_user/roleOption': {
    read: ({ reader }) => listRoleOptions(reader),
  },
  '/gm_user/InsertUser': {
    write: ({ work, caller, request, now, random }) => insertUser(work, caller(), request, now, random),
  },
  '/gm_user/UpdateUser': {
    write: ({ work, caller, request, now, random }) => updateUser(work, caller(), request, now, random),
  },
  '/gm_user/ban': {
    write: ({ work, caller, request, now }) => banUser(work, caller(), request, now),
  },
  '/gm_user/DelUser': {
    write: ({ work, caller, request, now }) => deleteUser(work, caller(), request.id, now),
  },
} satisfies Partial<Handlers>
