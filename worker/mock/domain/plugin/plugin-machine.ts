import { type PluginState, pluginStates } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { StateMachine } from '../common/state-machine.ts'

const { draft, inReview, online, rejected, offline } = pluginStates

export const pluginMachine: StateMachine<PluginState> = {
  record: text('record.plugin'),
  nameOf: (status) => text(`state.plugin.${status}`),
  moves: [
    { from: draft, to: inReview, by: 'author', action: 'submit' },
    { from: rejected, to: inReview, by: 'author', action: 'submit' },
    { from: inReview, to: draft, by: 'author', action: 'revoke' },
    { from: inReview, to: online, by: 'reviewer', action: 'approve', needsClaim: true },
    { from: inReview, to: rejected, by: 'reviewer', action: 'reject', needsClaim: true, needsReason: true },
    { from: online, to: offline, by: 'author', action: 'take_offline' },
    { from: online, to: offline, by: 'reviewer', action: 'take_offline', needsReason: true },
    { from: offline, to: online, by: 'author', action: 'bring_online', needsSameSide: true },
    { from: offline, to: online, by: 'reviewer', action: 'bring_online' },
  ],
}
