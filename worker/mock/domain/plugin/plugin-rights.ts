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
 * Returns the caller's side in a review of the plugin; undefined when he may not see it. An owner is always an author; a
 * manager who may review is none, whatever older data say.
 */
export function sideOf(plugin: PluginRecord, { user, role }: Viewer): Side | undefined {
  if (plugin.ownerId === user.id) return 'author'
  if (isReviewer(role)) return 'reviewer'
  return plugin.managerIds.includes(user.id) ? 'author' : undefined
}

/** Returns who takes a plugin offline or withdraws a version: what a reviewer takes away only reviewers bring back. */
export function partyOf(side: Side, { role }: Pick<Caller, 'role'>): Party {
  return side === 'author' && isReviewer(role) ? 'reviewing_owner' : side
}

/**
 * Returns a plugin and the caller's side.
 * @throws ContractError `recordNotFound`, also when the caller may not see it
 */
export function readPlugin(reader: Reader, caller: Caller, id: number): { plugin: PluginRecord; side: Side } {
  const plugin = reader.get('plugins', id)
  const side = plugin && sideOf(plugin, caller)
  if (plugin === undefined || side === undefined) throw new ContractError('recordNotFound', 'plugin.notFound')
  return { plugin, side }
}

/**
 * Returns a plugin that the caller owns or manages.
 * @throws ContractError `recordNotFound`, also for another user's plugin
 */
export function readManagedPlugin(reader: Reader, caller: Caller, id: number): PluginRecord {
  const { plugin, side } = readPlugin(reader, caller, id)
  if (side !== 'author') throw new ContractError('recordNotFound', 'plugin.notFound')
  return plugin
}

/**
 * Returns a version, its plugin and the caller's side.
 * @throws ContractError `recordNotFound`, also when the caller may not see it
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

/**
 * Returns a version of a plugin that the caller owns or manages.
 * @throws ContractError `recordNotFound`, also for another user's version
 */
export function readManagedVersion(
  reader: Reader,
  caller: Caller,
  id: number,
): { version: VersionRecord; plugin: PluginRecord } {
  const { version, plugin, side } = readVersion(reader, caller, id)
  if (side !== 'author') throw versionNotFound()
  return { version, plugin }
}

/** Creates the refusal of a version that is missing or another user's. */
export function versionNotFound(): ContractError {
  return new ContractError('recordNotFound', 'version.notFound')
}
