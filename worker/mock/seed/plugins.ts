import { greatestVersion } from '../../../contract/values/semver.ts'
import { pluginStates } from '../../../contract/values/states.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import type { Side } from '../domain/plugin/records.ts'
import type { Work } from '../domain/schema.ts'
import { noteDownload, versionsOf } from '../domain/version/versions.ts'
import { userOf } from './market.ts'

/** Seeds the plugins; their purchases and downloads are seeded later. */
export function seedPlugins(work: Work, { plugins }: Scenario, now: number): void {
  for (const { owner, managers, created, updated, ...plugin } of plugins) {
    work.put('plugins', {
      ...plugin,
      icon: '',
      readme: plugin.readme === '' ? `## ${plugin.name}\n\n${plugin.description}\n` : plugin.readme,
      downloads: 0,
      submittedAt: plugin.status === pluginStates.draft ? null : parseRelativeDate(updated, now),
      offlineBy: offlineBy(plugin),
      ownerId: userOf(work, owner).id,
      managerIds: managers.map((name) => userOf(work, name).id),
      createdAt: parseRelativeDate(created, now),
      updatedAt: parseRelativeDate(updated, now),
    })
  }
}

/** A plugin that a reviewer took offline has a reject reason. */
function offlineBy({
  status,
  rejectReason,
}: Pick<Scenario['plugins'][number], 'status' | 'rejectReason'>): Side | null {
  if (status !== pluginStates.offline) return null
  return rejectReason === '' ? 'author' : 'reviewer'
}

/** Seeds downloads from the purchases: a buyer downloads what is latest at once, and a plugin three times on average. */
export function seedDownloads(work: Work, { plugins }: Scenario): void {
  for (const { id, latestVersion } of plugins) {
    const plugin = work.get('plugins', id)
    if (plugin === undefined || latestVersion === '') continue
    const purchases = work.where('purchases', 'plugin', String(id))
    if (purchases.length === 0) continue
    work.put('plugins', { ...plugin, downloads: purchases.length * 3 + (id % 7) })
    const releases = versionsOf(work, id)
    for (const { buyerId, boughtAt: at } of purchases) {
      const then = releases.filter(({ releasedAt }) => releasedAt !== null && releasedAt <= at)
      const version = greatestVersion(then.map((release) => release.version)) ?? latestVersion
      noteDownload(work, { pluginId: id, userId: buyerId, version, at })
    }
  }
}
