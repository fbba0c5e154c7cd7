import { ContractError } from './errors.ts'
import { type Caller, isReviewer } from './permissions.ts'
import type { PluginRecord, Reader, Side, VersionRecord } from './schema.ts'

/** Whether the user owns the plugin or was made one of its managers. */
export function isInCharge(plugin: PluginRecord, userId: number): boolean {
  return plugin.ownerId === userId || plugin.managerIds.includes(userId)
}

/**
 * On which side of a review the caller stands; undefined when the plugin is none of his business. Whoever is
 * in charge never decides about it, not even a reviewer.
 */
export function sideOf(plugin: PluginRecord, { user, role }: Caller): Side | undefined {
  if (isInCharge(plugin, user.id)) return 'author'
  return isReviewer(role) ? 'reviewer' : undefined
}

/** A plugin and the caller's side. @throws ContractError `recordNotFound`, also for what he may not see */
export function readPlugin(reader: Reader, caller: Caller, id: number): { plugin: PluginRecord; side: Side } {
  const plugin = reader.get('plugins', id)
  const side = plugin && sideOf(plugin, caller)
  if (plugin === undefined || side === undefined) throw new ContractError('recordNotFound', '插件不存在')
  return { plugin, side }
}

/** A plugin the caller is in charge of. @throws ContractError `recordNotFound`, also for another's */
export function ownPlugin(reader: Reader, caller: Caller, id: number): PluginRecord {
  const { plugin, side } = readPlugin(reader, caller, id)
  if (side !== 'author') throw new ContractError('recordNotFound', '插件不存在')
  return plugin
}

/** A version, its plugin and the caller's side. @throws ContractError `recordNotFound`, also for what he may not see */
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

/** A version of a plugin the caller is in charge of. @throws ContractError `recordNotFound`, also for another's */
export function ownVersion(
  reader: Reader,
  caller: Caller,
  id: number,
): { version: VersionRecord; plugin: PluginRecord } {
  const { version, plugin, side } = readVersion(reader, caller, id)
  if (side !== 'author') throw versionNotFound()
  return { version, plugin }
}

/** What is said of a version that is missing, or not the caller's. */
export function versionNotFound(): ContractError {
  return new ContractError('recordNotFound', '版本不存在')
}
