import { type PluginState, pluginStates, type VersionState, versionStates } from '#contract/values/states.ts'
import type { Tone } from './status.tsx'

export const pluginStatus = {
  [pluginStates.draft]: { name: 'draft', tone: 'neutral' },
  [pluginStates.inReview]: { name: 'inReview', tone: 'info' },
  [pluginStates.online]: { name: 'online', tone: 'success' },
  [pluginStates.rejected]: { name: 'rejected', tone: 'error' },
  [pluginStates.offline]: { name: 'offline', tone: 'warning' },
} as const satisfies Record<PluginState, { name: keyof typeof pluginStates; tone: Tone }>

export const versionStatus = {
  [versionStates.draft]: { name: 'draft', tone: 'neutral' },
  [versionStates.inReview]: { name: 'inReview', tone: 'info' },
  [versionStates.approved]: { name: 'approved', tone: 'success' },
  [versionStates.rejected]: { name: 'rejected', tone: 'error' },
  [versionStates.released]: { name: 'released', tone: 'success' },
  [versionStates.withdrawn]: { name: 'withdrawn', tone: 'neutral' },
  [versionStates.scheduled]: { name: 'scheduled', tone: 'info' },
} as const satisfies Record<VersionState, { name: keyof typeof versionStates; tone: Tone }>
