import { listPlugins } from '../domain/plugins.ts'
import type { Handlers } from './handler.ts'

export const pluginHandlers = {
  '/app/List': {
    read: ({ reader, caller, request }) => listPlugins(reader, caller(), request),
  },
} satisfies Handlers
