import { pluginStatuses } from '../../../contract/plugin.ts'
import { claimReview } from '../domain/claims.ts'
import { listExamines } from '../domain/examine-log.ts'
import { describeConfig } from '../domain/plugin-config.ts'
import { createPlugin, updateManagers, updatePlugin } from '../domain/plugin-editing.ts'
import { movePlugin } from '../domain/plugin-moves.ts'
import { listPlugins } from '../domain/plugins.ts'
import type { Handlers } from './handler.ts'

export const pluginHandlers = {
  '/app/Config': {
    read: ({ reader }) => describeConfig(reader),
  },
  '/app/List': {
    read: ({ reader, caller, request, now }) => listPlugins(reader, caller(), request, now),
  },
  '/app/Create': {
    write: ({ work, caller, request, now }) => createPlugin(work, caller().user.id, request, now),
  },
  '/app/UpdatePluginInfo': {
    write: ({ work, caller, request, now }) => updatePlugin(work, caller(), request, now),
  },
  '/app/UpdateManager': {
    write: ({ work, caller, request, now }) => updateManagers(work, caller(), request, now),
  },
  '/app/PluginToExamine': {
    write: ({ work, caller, request: { id }, now }) =>
      movePlugin(work, caller(), { id, to: pluginStatuses.inReview }, now),
  },
  '/app/StatusAction': {
    write: ({ work, caller, request: { id, status, reason }, now }) =>
      movePlugin(work, caller(), { id, to: status, reason }, now),
  },
  '/app/ExamineClaim': {
    write: ({ work, caller, request, now }) => claimReview(work, caller(), request, now),
  },
  '/app/ExamineLog': {
    read: ({ reader, caller, request }) => listExamines(reader, caller(), request),
  },
} satisfies Handlers
