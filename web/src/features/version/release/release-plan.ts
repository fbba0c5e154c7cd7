import { pluginStates, type VersionState, versionStates } from '#contract/values/states.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'

/** The fields of the plugin and of its version that a first release needs. */
export const pluginChecks = ['describe', 'readme', 'logo', 'buy_coin_num'] as const
export const versionChecks = ['files', 'changelog'] as const

export type CheckName = (typeof pluginChecks)[number] | (typeof versionChecks)[number]

/** `advised` is optional and missing; `rejected` is the subject of the rejection. */
export type CheckState = 'done' | 'missing' | 'advised' | 'unknown' | 'rejected'

export interface Check {
  name: CheckName
  state: CheckState
}

export interface ReleasePlan {
  checks: readonly Check[]
  /** Whether the plugin has to be submitted for review. */
  submitsPlugin: boolean
  /** The version that has to be submitted for review. */
  version: PluginVersion | undefined
  /** The version in review, approved, scheduled or released. */
  submitted: PluginVersion | undefined
  isReady: boolean
}

const editable: readonly (VersionState | undefined)[] = [
  versionStates.draft,
  versionStates.rejected,
  // The state is unknown.
  undefined,
]

const submittedStates: readonly (VersionState | undefined)[] = [
  versionStates.inReview,
  versionStates.approved,
  versionStates.scheduled,
  versionStates.released,
]

/** Returns whether the plugin's author may edit it for its first release. */
export function isEditable({ state }: Partial<Pick<Plugin, 'state'>>): boolean {
  return state === undefined || state === pluginStates.draft || state === pluginStates.rejected
}

/**
 * Returns the checks of a first release, and the parts to submit. `versions` are newest first; without `mayCreate` some
 * are unknown.
 */
export function planRelease(
  plugin: Plugin,
  versions: readonly PluginVersion[],
  { mayCreate }: { mayCreate: boolean },
): ReleasePlan {
  const submitted = versions.find(({ state }) => submittedStates.includes(state))
  const version = submitted ? undefined : versions.find(({ state }) => editable.includes(state))
  const submitsPlugin = isEditable(plugin)
  const checks: Check[] = [
    ...(submitsPlugin ? pluginChecks.map((name) => ({ name, state: pluginCheck(plugin, name) })) : []),
    ...(submitted && !submitsPlugin
      ? []
      : versionChecks.map((name) => ({
          name,
          state: submitted ? ('done' as const) : versionCheck(version, name, mayCreate),
        }))),
  ]
  const about = new Set<string>([...(plugin.msg_about ?? []), ...(version?.msg_about ?? [])])
  const isAbout = (name: CheckName) =>
    about.has(name === 'logo' ? 'pictures' : name === 'readme' ? 'describe' : name)
  const isComplete = checks.every(({ state }) => state !== 'missing')
  const isReady = isComplete && (submitsPlugin || version !== undefined)
  return {
    checks: checks.map((check) =>
      check.state === 'done' && isAbout(check.name) ? { ...check, state: 'rejected' } : check,
    ),
    submitsPlugin,
    version,
    submitted,
    isReady,
  }
}

export function submitsWithVersion(plugin: Plugin): boolean {
  const isComplete = pluginChecks.every((name) => pluginCheck(plugin, name) !== 'missing')
  return plugin.state !== undefined && isEditable(plugin) && isComplete
}

function pluginCheck(plugin: Partial<Plugin>, name: (typeof pluginChecks)[number]): CheckState {
  const value = plugin[name]
  if (value === undefined) return 'unknown'
  if (typeof value === 'number' || value.trim() !== '') return 'done'
  return name === 'describe' ? 'missing' : 'advised'
}

function versionCheck(
  version: PluginVersion | undefined,
  name: (typeof versionChecks)[number],
  mayCreate: boolean,
): CheckState {
  if (!version) return mayCreate ? 'missing' : 'unknown'
  const value = name === 'files' ? version.files.length : version.changelog?.trim()
  if (value) return 'done'
  // In an unknown state the fields are unknown, too.
  return value === undefined || version.state === undefined ? 'unknown' : 'missing'
}
