import { listOperations } from '../domain/operations.ts'
import type { Handlers } from './handler.ts'

export const operationLogHandlers = {
  '/operater_log/ListAction': {
    read: ({ reader, request }) => listOperations(reader, request),
  },
} satisfies Handlers
