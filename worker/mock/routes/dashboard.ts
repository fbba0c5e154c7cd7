import { describeOverview } from '../domain/dashboard/overview.ts'
import type { Handlers } from './handler.ts'

export const dashboardHandlers = {
  '/dashboard/Overview': {
    read: ({ reader, caller, request, now }) => describeOverview(reader, caller(), request, now),
  },
} satisfies Partial<Handlers>
