import { listGrantableCalls } from '../domain/access/grantable-calls.ts'
import { addRole, deleteRole, listRoleOptions, listRoles, updateRole } from '../domain/access/roles.ts'
import { banUser, deleteUser, insertUser, updateUser } from '../domain/account/user-administration.ts'
import { describeUser, findUser, listUsers } from '../domain/account/user-directory.ts'
import { dataLanguage } from '../texts/language.ts'
import { byId, type Handlers } from './handler.ts'

export const accessHandlers = {
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
    logs: [{ kind: 'user', answer: 'id' }],
    write: ({ work, caller, request, now, random }) => insertUser(work, caller(), request, now, random),
  },
  '/gm_user/UpdateUser': {
    logs: byId('user'),
    write: ({ work, caller, request, now, random }) => updateUser(work, caller(), request, now, random),
  },
  '/gm_user/ban': {
    logs: byId('user'),
    write: ({ work, caller, request, now }) => banUser(work, caller(), request, now),
  },
  '/gm_user/DelUser': {
    logs: byId('user'),
    write: ({ work, caller, request, now }) => deleteUser(work, caller(), request.id, now),
  },
  '/gm_user/roles': {
    read: ({ reader }) => listRoles(reader),
  },
  '/gm_user/role/add': {
    logs: [{ kind: 'role', answer: 'id' }],
    write: ({ work, caller, request }) => addRole(work, caller(), request),
  },
  '/gm_user/role/update': {
    logs: byId('role'),
    write: ({ work, caller, request }) => updateRole(work, caller(), request),
  },
  '/gm_user/role/delete': {
    logs: byId('role'),
    write: ({ work, caller, request }) => deleteRole(work, caller(), request.id),
  },
  '/gm_user/UrlConfig': {
    read: ({ reader }) => listGrantableCalls(dataLanguage(reader)),
  },
} satisfies Partial<Handlers>
