import type { Plugin } from '../../../../contract/plugin.ts'
import type { Tone } from './status-tag.tsx'

/** The states of a plugin by their names. */
export const pluginStates = {
  draft: 0,
  inReview: 1,
  online: 2,
  rejected: 3,
  offline: 4,
} as const satisfies Record<string, Plugin['status']>

/** What the states of a plugin are called in the texts, and how they look. */
export const pluginLooks = {
  0: { name: 'draft', tone: 'neutral' },
  1: { name: 'inReview', tone: 'info' },
  2: { name: 'online', tone: 'success' },
  3: { name: 'rejected', tone: 'error' },
  4: { name: 'offline', tone: 'warning' },
} as const satisfies Record<Plugin['status'], { name: keyof typeof pluginStates; tone: Tone }>
