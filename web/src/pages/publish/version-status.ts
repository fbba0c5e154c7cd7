import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import type { Tone } from '../../components/cells/status-tag.tsx'

/** The states of a version by their names. */
export const versionStates = {
  draft: 0,
  inReview: 1,
  approved: 2,
  rejected: 3,
  released: 4,
  withdrawn: 5,
  scheduled: 6,
} as const satisfies Record<string, PluginVersion['status']>

/** What the states are called in the texts, and how they look. */
export const statusLooks = {
  0: { name: 'draft', tone: 'neutral' },
  1: { name: 'inReview', tone: 'info' },
  2: { name: 'approved', tone: 'warning' },
  3: { name: 'rejected', tone: 'error' },
  4: { name: 'released', tone: 'success' },
  5: { name: 'withdrawn', tone: 'neutral' },
  6: { name: 'scheduled', tone: 'info' },
} as const satisfies Record<PluginVersion['status'], { name: keyof typeof versionStates; tone: Tone }>

/** Whether it has all that a review needs. */
export function isComplete({ files, change_log }: PluginVersion): boolean {
  return files.length > 0 && change_log.trim() !== ''
}
