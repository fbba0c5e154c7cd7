import type * as z from 'zod'
import { limits } from '#contract/values/limits.ts'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { orderStatuses, versionStates } from '#contract/values/states.ts'
import { type Scenario, scenario } from '#fixtures/scenario.ts'
import { scenarios } from '#fixtures/scenarios.ts'
import { joinMenus, pagesOf, readMenu, type Titles, titlesOf } from './menus.ts'
import { buildOperations } from './operations.ts'
import { buildPurchases } from './purchases.ts'
import type { Recording } from './recording.ts'
import { duration, relativeDate } from './relative-dates.ts'

/** Builds a scenario of the mock from a recording, with pseudonyms in place of personal data. */
export function buildScenario(recording: Recording): Scenario {
  const { data, pseudonyms } = recording
  // The roles' first: a host may hide entries of the caller's menu that have nothing to show him.
  const routes = [...data.roles.map((role) => role.routes), data.caller.list]
  const menu = joinMenus(routes.map((each) => readMenu(each, pseudonyms.word)))
  return scenario.parse({
    // The demo's password, for every user.
    passwordHash: scenarios.empty.load().passwordHash,
    menu,
    roles: buildRoles(recording, titlesOf(menu)),
    users: buildUsers(recording),
    plugins: buildPlugins(recording),
    versions: buildVersions(recording),
    productVersions: buildProductVersions(recording),
    orders: buildOrders(recording),
    purchases: buildPurchases(recording),
    operations: buildOperations(recording),
    handWritten: recording.users.map(({ id }) => recording.pseudonyms.person(id).username),
  } satisfies z.input<typeof scenario>)
}

/** `titles` are those of the whole menu: a role has its own where it calls a page otherwise. */
function buildRoles({ data, pseudonyms }: Recording, titles: Titles) {
  return data.roles.map(({ id, name, description, routes, api, is_default }) => ({
    id,
    name: cut(pseudonyms.text(name), limits.roleName.max),
    description: cut(pseudonyms.text(description), limits.roleDescription.max),
    pages: pagesOf(readMenu(routes, pseudonyms.word)),
    titles: otherTitles(titlesOf(readMenu(routes, pseudonyms.word)), titles),
    api,
    isDefault: is_default === 1,
  }))
}

function otherTitles(own: Titles, common: Titles): Titles {
  return Object.fromEntries(Object.entries(own).filter(([path, title]) => title !== common[path]))
}

function buildUsers({ users, pseudonyms, now }: Recording) {
  return users.map(({ id, introduction, roleId, banReason, createTime, lastLoginTime }) => {
    const lastLogin = relativeDate(lastLoginTime, now)
    return {
      ...pseudonyms.person(id),
      introduction: pseudonyms.text(introduction),
      roleId,
      created: relativeDate(createTime, now) ?? 'now',
      ...(banReason !== undefined && { banReason: pseudonyms.text(banReason) }),
      ...(lastLogin !== undefined && { lastLogin }),
    }
  })
}

function buildPlugins({ data, pseudonyms, now }: Recording) {
  const usernameOf = (id: number) => pseudonyms.person(id).username
  return data.plugins.map((plugin) => ({
    id: plugin.id,
    alias: cut(pseudonyms.text(plugin.plugin_alias), 63),
    name: pseudonyms.text(plugin.plugin_name),
    description: pseudonyms.text(plugin.describe),
    readme: pseudonyms.text(plugin.readme),
    homepage: pseudonyms.text(plugin.homepage.split(/[?#]/)[0] ?? ''),
    category: pseudonyms.word(plugin.category),
    price: plugin.buy_coin_num,
    status: plugin.state,
    rejectReason: pseudonyms.text(plugin.msg),
    owner: usernameOf(plugin.owner_id),
    managers: plugin.managers.map(({ id }) => usernameOf(id)),
    latestVersion: plugin.latest_version,
    created: relativeDate(plugin.create_time, now) ?? 'now',
    updated: relativeDate(plugin.update_time, now) ?? 'now',
  }))
}

function buildVersions({ data, pseudonyms, now }: Recording) {
  const aliases = new Map(
    data.plugins.map(({ id, plugin_alias }) => [id, cut(pseudonyms.text(plugin_alias), 63)]),
  )
  return data.versions.map((version) => {
    const { id, plugin_id, state: status, gte_ev_dependency_ver: requires } = version
    const created = relativeDate(version.create_time, now) ?? 'now'
    const updated = relativeDate(version.update_time, now) ?? 'now'
    const released = relativeDate(version.publish_time, now)
    const { draft, inReview, withdrawn } = versionStates
    return {
      id,
      plugin: aliases.get(plugin_id) ?? '',
      version: version.version,
      status,
      changes: linesOf(pseudonyms.text(version.changelog)),
      rejectReason: pseudonyms.text(version.msg),
      created,
      ...(requires !== '' && { requires }),
      ...(status !== draft && { submitted: relativeDate(version.review?.submitted ?? '', now) ?? updated }),
      ...(status !== draft && status !== inReview && { decided: released ?? updated }),
      ...(released !== undefined && { released }),
      ...(status === versionStates.scheduled && { releaseIn: until(version.release_at, now) }),
      ...(status === withdrawn && { withdrawn: updated, withdrawnBy: 'author' as const }),
    }
  })
}

function buildProductVersions({ data, pseudonyms, now }: Recording) {
  // The seed takes the last one released for the latest.
  return data.productVersions
    .toSorted((one, other) => (one.publish_time < other.publish_time ? -1 : 1))
    .map(({ id, version, changelog, state: status, create_time, publish_time }) => {
      const released = relativeDate(publish_time, now)
      return {
        id,
        version,
        changes: linesOf(pseudonyms.text(changelog)),
        status,
        created: relativeDate(create_time, now) ?? 'now',
        ...(released !== undefined && { released }),
      }
    })
}

function buildOrders({ data, pseudonyms, now }: Recording) {
  const names = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]
  const user = pseudonyms.person(data.caller.id).username
  return data.orders.toReversed().flatMap(({ coins, status, create_time }) => {
    const name = names.find((each) => orderStatuses[each] === status)
    const at = relativeDate(create_time, now)
    return name === undefined || at === undefined || coins === 0 ? [] : [{ user, coins, status: name, at }]
  })
}

/** Returns the lines of a change log without list markers. */
function linesOf(changeLog: string): string[] {
  const lines = changeLog
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]\s+/, '').trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? ['-'] : lines
}

/** Formats the time from the seeding until a timestamp, at least a minute. */
function until(timestamp: string, now: number): string {
  return duration(Math.max((fromTimestamp(timestamp) ?? now) - now, 60_000))
}

function cut(text: string, length: number): string {
  return text.slice(0, length)
}
