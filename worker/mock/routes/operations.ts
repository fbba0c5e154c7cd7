import { listOperations } from '../domain/operations/operations.ts'
import type { Handlers } from './handler.ts'

export const operationsHandlers = {
  '/operater_log/ListAction': {
    read: ({ reader, request }) => listOperations(reader, request),
  },
} satisfies Partial<Handlers>
