import { pluginStates } from '#contract/values/states.ts'
import { describePluginNumbers } from '../domain/dashboard/plugin-numbers.ts'
import { describeConfig } from '../domain/plugin/plugin-config.ts'
import { createPlugin, updatePlugin } from '../domain/plugin/plugin-editing.ts'
import { updateManagers } from '../domain/plugin/plugin-managers.ts'
import { claimReview } from '../domain/review/claims.ts'
import { listPlugins } from '../domain/review/plugin-list.ts'
import { movePlugin } from '../domain/review/plugin-moves.ts'
import { listReviewHistory } from '../domain/review/review-history.ts'
import { byId, type Handlers } from './handler.ts'

export const pluginHandlers = {
  '/app/Config': {
    read: ({ reader }) => describeConfig(reader),
  },
  '/app/List': {
    read: ({ reader, caller, request, now }) => listPlugins(reader, caller(), request, now),
  },
  '/app/Create': {
    logs: [{ kind: 'plugin', answer: 'id' }],
    write: ({ work, caller, request, ...context }) => createPlugin(work, caller().user.id, request, context),
  },
  '/app/UpdatePluginInfo': {
    logs: byId('plugin'),
    write: ({ work, caller, request, ...context }) => updatePlugin(work, caller(), request, context),
  },
  '/app/UpdateManager': {
    logs: byId('plugin'),
    write: ({ work, caller, request, now }) => updateManagers(work, caller(), request, now),
  },
  '/app/PluginToExamine': {
    logs: byId('plugin'),
    write: ({ work, caller, request: { id }, now }) =>
      movePlugin(work, caller(), { id, to: pluginStates.inReview }, now),
  },
  '/app/StatusAction': {
    logs: byId('plugin'),
    write: ({ work, caller, request: { id, state: to, reason, about }, now }) =>
      movePlugin(work, caller(), { id, to, reason, about }, now),
  },
  '/app/ExamineClaim': {
    logs: [{ kind: 'version', request: 'publish_id' }, ...byId('plugin')],
    write: ({ work, caller, request, now }) => claimReview(work, caller(), request, now),
  },
  '/app/ExamineLog': {
    read: ({ reader, caller, request }) => listReviewHistory(reader, caller(), request),
  },
  '/app/PluginNumbers': {
    read: ({ reader, caller, request, now }) => describePluginNumbers(reader, caller(), request, now),
  },
} satisfies Partial<Handlers>
