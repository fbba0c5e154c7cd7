import { type PluginState, pluginStates } from '#contract/values/states.ts'
import type { Tone } from './status.tsx'

export const pluginLooks = {
  [pluginStates.draft]: { name: 'draft', tone: 'neutral' },
  [pluginStates.inReview]: { name: 'inReview', tone: 'info' },
  [pluginStates.online]: { name: 'online', tone: 'success' },
  [pluginStates.rejected]: { name: 'rejected', tone: 'error' },
  [pluginStates.offline]: { name: 'offline', tone: 'warning' },
} as const satisfies Record<PluginState, { name: keyof typeof pluginStates; tone: Tone }>
