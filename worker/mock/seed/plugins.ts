import { pluginStates } from '../../../contract/values/states.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import type { Side } from '../domain/plugin/records.ts'
import type { Work } from '../domain/schema.ts'
import { userOf } from './market.ts'

/** Seeds the plugins; their purchases and downloads are seeded later. */
export function seedPlugins(work: Work, { plugins }: Scenario, now: number): void {
  for (const { owner, managers, created, updated, logo, ...plugin } of plugins) {
    work.put('plugins', {
      ...plugin,
      icon: logo,
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
