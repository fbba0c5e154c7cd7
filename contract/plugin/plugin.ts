import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileId, platform } from '../file.ts'
import {
  coins,
  id,
  listOf,
  listRequest,
  nameOf,
  nothing,
  optionalTimestamp,
  rowsOf,
  timestamp,
} from '../shapes.ts'
import { limits } from '../values/limits.ts'
import { pluginStates, rejectedParts, versionStates } from '../values/states.ts'

export const pluginState = z.literal(Object.values(pluginStates))

/** The pending review of a plugin or version: its submission time, its position in the queue and its claimant. */
export const waitingReview = z.object({
  submitted: timestamp,
  /** The position in the queue of all plugins and versions, from 1. */
  position: z.int().positive(),
  holder: z.object({ id, name: z.string(), until: timestamp }).nullable(),
})

/** The subjects of a rejection. */
export const rejectedAbout = z.array(z.enum(rejectedParts)).max(rejectedParts.length)

/** The fields that a draft lacks for its review; `version` for a plugin without versions. */
export const missingFields = z.array(z.enum(['describe', 'version', 'files', 'changelog']))

/** A version that is neither released nor withdrawn. */
const openVersion = z.object({
  id,
  version: z.string(),
  state: z.literal(Object.values(versionStates)),
  missing: missingFields.optional(),
  review: waitingReview.optional(),
})

/** A picture on a plugin's page; `url` is a `data:` URL, absolute, or a path of the host. */
const pluginPicture = z.object({ file_id: fileId, url: z.string() })

export const plugin = z.object({
  id,
  plugin_alias: z.string(),
  plugin_name: z.string(),
  describe: z.string(),
  readme: z.string(),
  logo: z.string(),
  /** In the author's order; other hosts omit it. */
  pictures: rowsOf(pluginPicture, 'file_id').optional(),
  homepage: z.string(),
  category: z.string(),
  buy_coin_num: coins,
  state: pluginState,
  msg: z.string(),
  /** The subjects of the rejection; other hosts omit it. */
  msg_about: rejectedAbout.optional(),
  owner_id: id,
  realname: z.string(),
  managers: rowsOf(z.object({ id, name: z.string() })),
  /** Empty while no version is released. */
  latest_version: z.string(),
  /** The release time of the latest version; empty while no version is released. */
  publish_time: optionalTimestamp,
  /** The number of started downloads of released versions. */
  download_cnt: z.int().nonnegative(),
  /** The number of distinct users who downloaded it. */
  download_user_cnt: z.int().nonnegative(),
  buyers: z.int().nonnegative(),
  create_time: timestamp,
  update_time: timestamp,
  /** Only while the plugin is in review; older hosts omit it. */
  review: waitingReview.optional(),
  /** The versions in review that the caller may decide on; only for reviewers, and older hosts omit it. */
  waiting_versions: rowsOf(z.object({ id, version: z.string(), review: waitingReview })).optional(),
  /** The versions that are neither released nor withdrawn, newest first; other hosts omit it. */
  open_versions: rowsOf(openVersion).optional(),
})

export type Plugin = z.infer<typeof plugin>

/** A plugin in a list; hosts may leave out the long parts, `readme` and `pictures`. */
const listedPlugin = plugin.partial({ readme: true })

export type ListedPlugin = z.infer<typeof listedPlugin>

/** The fields that a plugin's logo is rendered from, in lists that refer to a plugin; other hosts omit them. */
export const pluginLogoFields = { logo: z.string().optional(), category: z.string().optional() }

export const pluginList = endpoint('/app/List', {
  summary: 'The plugins the caller owns or manages; a reviewer sees all',
  access: 'session',
  writes: false,
  request: listRequest([
    'id',
    'plugin_alias',
    'plugin_name',
    'category',
    'buy_coin_num',
    'state',
    'download_cnt',
    'download_user_cnt',
    'buyers',
    'create_time',
    'update_time',
    'publish_time',
  ]).extend({
    search_txt: z.string().max(100).optional(),
    state: pluginState.optional(),
    category: z.string().max(64).optional(),
    /** The owner; older hosts ignore it. */
    user_id: id.optional(),
    /** A single plugin, with its readme and pictures; older hosts ignore it. */
    id: id.optional(),
  }),
  response: listOf(listedPlugin),
})

const draft = z.object({
  plugin_name: nameOf({ max: limits.plugin.maxName }).min(1),
  describe: z.string().max(limits.plugin.maxDescription),
  category: z.string().min(1).max(64),
  buy_coin_num: z.int().min(0).max(limits.plugin.maxPrice),
  logo: z.string().max(limits.avatar.max).optional(),
  homepage: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  readme: z.string().max(limits.changeLog.max).optional(),
  /** Uploaded PNG, JPEG, WebP or GIF files, or pictures that the plugin has already. Other hosts ignore it. */
  pictures: z.array(fileId).max(limits.plugin.maxPictures).optional(),
})

export const pluginConfig = endpoint('/app/Config', {
  summary: 'What a plugin can be: categories, platforms, limits',
  access: 'session',
  writes: false,
  request: nothing,
  response: z.object({
    categories: rowsOf(z.object({ id: z.string(), name: z.string() })),
    platforms: z.array(platform),
    commission_rate: z.number().min(0).max(1),
    max_file_size: z.int(),
    price_max: coins,
    /** Whether managers can be named by username or e-mail address; other hosts omit it. */
    manager_names: z.boolean().optional(),
  }),
})

export const pluginCreate = endpoint('/app/Create', {
  summary: 'Add a plugin, as a draft',
  access: 'granted',
  writes: true,
  request: draft.extend({ plugin_alias: z.string().regex(limits.plugin.alias) }),
  response: z.object({ id }),
})

export const updatePluginInfo = endpoint('/app/UpdatePluginInfo', {
  summary: 'Edit a plugin, if it is still the one that was read',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'stale'],
  current: plugin,
  request: draft.partial().extend({ id, update_time: timestamp }),
  response: z.null(),
})

export const updateManager = endpoint('/app/UpdateManager', {
  summary: 'Who else may manage the plugin; for its owner only',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'tooManyAttempts'],
  request: z.object({
    id,
    manager_ids: z.array(id).max(limits.plugin.maxManagers),
    /** Further managers by exact username or e-mail address, on a host whose configuration has `manager_names`. */
    manager_names: z.array(z.string().min(1).max(limits.email.max)).max(limits.plugin.maxManagers).optional(),
  }),
  response: z.null(),
})

export const pluginToExamine = endpoint('/app/PluginToExamine', {
  summary: 'Submit a plugin for review',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id }),
  response: z.null(),
})

export const statusAction = endpoint('/app/StatusAction', {
  summary: 'Move a plugin to another state',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({
    id,
    state: pluginState,
    reason: z.string().max(limits.reason.max).optional(),
    /** The subjects of a rejection; older hosts ignore it. */
    about: rejectedAbout.optional(),
  }),
  response: z.null(),
})

export const examineClaim = endpoint('/app/ExamineClaim', {
  summary: 'Take what waits for review, or give it back',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id, publish_id: id.optional(), release: z.boolean().optional() }),
  response: z.null(),
})

export const examineLog = endpoint('/app/ExamineLog', {
  summary: 'What was decided about a plugin or a version, and why',
  access: 'session',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ id, publish_id: id.optional() }),
  response: rowsOf(
    // `action` is one of `examineActions`.
    z.object({ id, action: z.string(), operater_name: z.string(), reason: z.string(), created: timestamp }),
  ),
})
