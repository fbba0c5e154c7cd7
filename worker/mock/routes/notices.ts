import { listNotices, markNoticesRead } from '../domain/notices/notices.ts'
import type { Handlers } from './handler.ts'

export const noticesHandlers = {
  '/notice/GetList': {
    read: ({ reader, caller, request, language }) => listNotices(reader, caller().user.id, request, language),
  },
  '/notice/MarkReadNotice': {
    // Notices have no address, and one call marks many.
    logs: [],
    write: ({ work, caller, request }) => markNoticesRead(work, caller().user.id, request),
  },
} satisfies Partial<Handlers>
