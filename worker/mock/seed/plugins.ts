import { pluginStatuses } from '../../../contract/plugin.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import type { Side, Work } from '../domain/schema.ts'
import { userOf } from './market.ts'

/** The plugins themselves; what was bought and downloaded comes after them. */
export function seedPlugins(work: Work, { plugins }: Scenario, now: number): void {
  for (const { owner, managers, created, updated, ...plugin } of plugins) {
    work.put('plugins', {
      ...plugin,
      icon: '',
      readme: plugin.readme === '' ? `## ${plugin.name}\n\n${plugin.description}\n` : plugin.readme,
      downloads: 0,
      submittedAt: plugin.status === pluginStatuses.draft ? null : parseRelativeDate(updated, now),
      offlineBy: offlineBy(plugin),
      ownerId: userOf(work, owner).id,
      managerIds: managers.map((name) => userOf(work, name).id),
      createdAt: parseRelativeDate(created, now),
      updatedAt: parseRelativeDate(updated, now),
    })
  }
}

/** One that a reviewer took offline has his reason. */
function offlineBy({
  status,
  rejectReason,
}: Pick<Scenario['plugins'][number], 'status' | 'rejectReason'>): Side | null {
  if (status !== pluginStatuses.offline) return null
  return rejectReason === '' ? 'author' : 'reviewer'
}

/** Whoever bought a plugin downloads it, and again for a new version or another machine. */
export function seedDownloads(work: Work, { plugins }: Scenario): void {
  for (const { id, latestVersion } of plugins) {
    const plugin = work.get('plugins', id)
    if (plugin === undefined || latestVersion === '') continue
    const buyers = work.where('purchases', 'plugin', String(id)).length
    work.put('plugins', { ...plugin, downloads: buyers * 3 + (id % 7) })
  }
}
