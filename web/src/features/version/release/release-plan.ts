import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates, type VersionState, versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'

/** The parts of a first release: the fields of the plugin, then those of its version. */
export const pluginChecks = ['describe', 'readme', 'logo', 'buy_coin_num'] as const
export const versionChecks = ['files', 'changelog'] as const

export type CheckName = (typeof pluginChecks)[number] | (typeof versionChecks)[number]

/** `advised` is what a plugin can do without, `unknown` what the host does not send. */
export type CheckState = 'done' | 'missing' | 'advised' | 'unknown'

export interface Check {
  name: CheckName
  state: CheckState
}

export interface ReleasePlan {
  checks: readonly Check[]
  /** Whether the plugin is to be submitted for review. */
  submitsPlugin: boolean
  /** The version to be submitted for review. */
  version: PluginVersion | undefined
  /** The version that is in review or further. */
  advanced: PluginVersion | undefined
  /** Whether there is something to submit, and nothing missing. */
  isReady: boolean
}

const editable: readonly (VersionState | undefined)[] = [
  versionStates.draft,
  versionStates.rejected,
  // The host does not send the state and decides itself what is allowed.
  undefined,
]

const furtherOn: readonly VersionState[] = [
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
 * Returns what a plugin's first release lacks and what is to be submitted for it. `versions` are newest first; without
 * `mayCreate` a version that is not there counts as unknown, because its author adds it elsewhere.
 */
export function planRelease(
  plugin: Plugin,
  versions: readonly PluginVersion[],
  { mayCreate }: { mayCreate: boolean },
): ReleasePlan {
  const advanced = versions.find(({ state }) => furtherOn.includes(state))
  const version = advanced ? undefined : versions.find(({ state }) => editable.includes(state))
  const submitsPlugin = isEditable(plugin)
  const checks: Check[] = [
    ...(submitsPlugin ? pluginChecks.map((name) => ({ name, state: pluginCheck(plugin, name) })) : []),
    ...(advanced && !submitsPlugin
      ? []
      : versionChecks.map((name) => ({
          name,
          state: advanced ? ('done' as const) : versionCheck(version, name, mayCreate),
        }))),
  ]
  const isComplete = checks.every(({ state }) => state !== 'missing')
  const isReady = isComplete && (submitsPlugin || version !== undefined)
  return { checks, submitsPlugin, version, advanced, isReady }
}

/** Returns whether the plugin is submitted with its first version: it is to be submitted, and lacks nothing. */
export function goesWithVersion(plugin: Plugin): boolean {
  const isListed = pluginChecks.every((name) => pluginCheck(plugin, name) !== 'missing')
  return plugin.state !== undefined && isEditable(plugin) && isListed
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
  const isThere = name === 'files' ? version.files.length > 0 : version.changelog.trim() !== ''
  if (isThere) return 'done'
  // A host that does not send the state sends neither of them.
  return version.state === undefined ? 'unknown' : 'missing'
}
