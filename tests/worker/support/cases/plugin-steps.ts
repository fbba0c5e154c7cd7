import { upload, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'
import { step, type World } from './case.ts'

export const pluginDraft = {
  plugin_alias: 'case-tool',
  plugin_name: '用例工具',
  describe: '为用例而建',
  category: 'search',
  buy_coin_num: 0,
}

const pluginVersionDraft = { version: '1.0.0', changelog: '- 第一版' }

/** Creates a draft plugin of `author` and returns its id. */
export async function newPlugin(world: World): Promise<number> {
  return (await step(world, '/app/Create', 'author', pluginDraft))?.id ?? 0
}

/** Creates a plugin in review and returns its id. */
export async function submittedPlugin(world: World): Promise<number> {
  const id = await newPlugin(world)
  await step(world, '/app/PluginToExamine', 'author', { id })
  return id
}

/** Creates a plugin in review, claimed by `reviewer`, and returns its id. */
export async function claimedPlugin(world: World): Promise<number> {
  const id = await submittedPlugin(world)
  await step(world, '/app/ExamineClaim', 'reviewer', { id })
  return id
}

export async function onlinePlugin(world: World): Promise<number> {
  const id = await claimedPlugin(world)
  await step(world, '/app/StatusAction', 'reviewer', { id, state: 2 })
  return id
}

/** Uploads a package of the version for one platform and returns it as a version's `files`. */
export async function uploadedFiles(world: World, as = 'author', version = pluginVersionDraft.version) {
  const zip = builderZip(pluginDraft.plugin_alias, version, ['linux_amd64'])
  const { data } = await upload(uploadsOf(world.mock, await world.token(as)), 'plugin.zip', zip)
  return [{ platform: 'linux_amd64' as const, file_id: data?.file_id ?? '' }]
}

/** Creates a draft version of the plugin and returns its id. */
export async function newVersion(world: World, plugin: number): Promise<number> {
  const files = await uploadedFiles(world)
  const request = { ...pluginVersionDraft, id: plugin, files }
  return (await step(world, '/app/PublishCreate', 'author', request))?.id ?? 0
}

/** Creates a version in review, claimed by `reviewer`, and returns its id. */
export async function claimedVersion(world: World): Promise<number> {
  const plugin = await onlinePlugin(world)
  const id = await newVersion(world, plugin)
  await step(world, '/app/PublishToExamine', 'author', { id })
  await step(world, '/app/ExamineClaim', 'reviewer', { id: plugin, publish_id: id })
  return id
}

export async function approvedVersion(world: World): Promise<number> {
  const id = await claimedVersion(world)
  await step(world, '/app/PublishStatusAction', 'reviewer', { id, state: 2 })
  return id
}

/** Creates a free plugin with a released version and returns its id. */
export async function onSale(world: World): Promise<number> {
  const plugin = await onlinePlugin(world)
  const id = await newVersion(world, plugin)
  await step(world, '/app/PublishToExamine', 'author', { id })
  await step(world, '/app/ExamineClaim', 'reviewer', { id: plugin, publish_id: id })
  await step(world, '/app/PublishStatusAction', 'reviewer', { id, state: 2 })
  await step(world, '/app/PublishRelease', 'author', { id })
  return plugin
}

/** Returns the plugin as its author sees it. */
export async function readPlugin(world: World) {
  const list = (await step(world, '/app/List', 'author', {}))?.list ?? []
  const plugin = list.find(({ plugin_alias }) => plugin_alias === pluginDraft.plugin_alias)
  if (plugin === undefined) throw new Error('[cases] There is no plugin.')
  return plugin
}
