import { listGrantableCalls } from '../domain/access/grantable-calls.ts'
import { addRole, deleteRole, listRoles, updateRole } from '../domain/access/roles.ts'
import { dataLanguage } from '../domain/common/language.ts'
import type { Handlers } from './handler.ts'

export const roleHandlers = {
  '/gm_user/roles': {
    read: ({ reader }) => listRoles(reader),
  },
  '/gm_user/role/add': {
    write: ({ work, caller, request }) => addRole(work, caller(), request),
  },
  '/gm_user/role/update': {
    write: ({ work, caller, request }) => updateRole(work, caller(), request),
  },
  '/gm_user/role/delete': {
    write: ({ work, caller, request }) => deleteRole(work, caller(), request.id),
  },
  '/gm_user/UrlConfig': {
    read: ({ reader }) => listGrantableCalls(dataLanguage(reader)),
  },
} satisfies Partial<Handlers>
