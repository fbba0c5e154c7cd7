import { type Caller, isReviewer, type Viewer } from '../access/permissions.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import type { Party, PluginRecord, Side } from './records.ts'

/** Returns whether the user owns or manages the plugin. */
export function isOwnerOrManager(plugin: PluginRecord, userId: number): boolean {
  return plugin.ownerId === userId || plugin.managerIds.includes(userId)
}

/** Returns whether the user owns or manages any plugin. */
export function hasPlugins(reader: Reader, userId: number): boolean {
  return reader.all('plugins').some((plugin) => isOwnerOrManager(plugin, userId))
}

/**
 * Returns the caller's side in a review; undefined without access. An owner is always an author; a reviewer who manages
 * the plugin, as in older data, is not.
 */
export function sideOf(plugin: PluginRecord, { user, role }: Viewer): Side | undefined {
  if (plugin.ownerId === user.id) return 'author'
  if (isReviewer(role)) return 'reviewer'
  return plugin.managerIds.includes(user.id) ? 'author' : undefined
}

/** Returns the party that takes a plugin offline or withdraws a version; only reviewers can undo a reviewer's move. */
export function partyOf(side: Side, { role }: Pick<Caller, 'role'>): Party {
  return side === 'author' && isReviewer(role) ? 'reviewing_owner' : side
}

/**
 * Returns a plugin and the caller's side.
 * @throws ContractError `recordNotFound`, also without access
 */
export function readPlugin(reader: Reader, caller: Caller, id: number): { plugin: PluginRecord; side: Side } {
  const plugin = reader.get('plugins', id)
  const side = plugin && sideOf(plugin, caller)
  if (plugin === undefined || side === undefined) throw new ContractError('recordNotFound', 'plugin.notFound')
  return { plugin, side }
}

/** @throws ContractError `recordNotFound`, also for another user's plugin */
export function readManagedPlugin(reader: Reader, caller: Caller, id: number): PluginRecord {
  const { plugin, side } = readPlugin(reader, caller, id)
  if (side !== 'author') throw new ContractError('recordNotFound', 'plugin.notFound')
  return plugin
}

/**
 * Returns a version, its plugin and the caller's side.
 * @throws ContractError `recordNotFound`, also without access
 */
export function readVersion(
  reader: Reader,
  caller: Caller,
  id: number,
): { version: VersionRecord; plugin: PluginRecord; side: Side } {
  const version = reader.get('versions', id)
  const plugin = version && reader.get('plugins', version.pluginId)
  const side = plugin && sideOf(plugin, caller)
  if (version === undefined || plugin === undefined || side === undefined) throw versionNotFound()
  return { version, plugin, side }
}

/** @throws ContractError `recordNotFound`, also for another user's version */
export function readManagedVersion(
  reader: Reader,
  caller: Caller,
  id: number,
): { version: VersionRecord; plugin: PluginRecord } {
  const { version, plugin, side } = readVersion(reader, caller, id)
  if (side !== 'author') throw versionNotFound()
  return { version, plugin }
}

export function versionNotFound(): ContractError {
  return new ContractError('recordNotFound', 'version.notFound')
}
