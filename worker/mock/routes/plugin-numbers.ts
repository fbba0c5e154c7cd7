import { describeNumbers } from '../domain/dashboard/plugin-numbers.ts'
import type { Handlers } from './handler.ts'

export const pluginNumbersHandlers = {
  '/app/PluginNumbers': {
    read: ({ reader, caller, request, now }) => describeNumbers(reader, caller(), request, now),
  },
} satisfies Partial<Handlers>
