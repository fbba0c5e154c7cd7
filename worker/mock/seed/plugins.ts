import { pluginStates } from '#contract/values/states.ts'
import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { samplePicture } from '../domain/file/sample-package.ts'
import { picturesHolder } from '../domain/plugin/plugin-listing.ts'
import type { Side } from '../domain/plugin/records.ts'
import type { Work } from '../domain/schema.ts'
import { userOf } from './market.ts'

/** Seeds the plugins; their purchases and downloads are seeded later. */
export function seedPlugins(work: Work, { plugins }: Scenario, now: number): void {
  for (const { owner, managers, created, updated, logo, pictures, decided: _, ...plugin } of plugins) {
    const ownerId = userOf(work, owner).id
    work.put('plugins', {
      ...plugin,
      icon: logo,
      pictures: seedPictures(work, pictures, { pluginId: plugin.id, userId: ownerId }),
      readme: readmeOf(plugin),
      downloads: 0,
      submittedAt: plugin.status === pluginStates.draft ? null : parseRelativeDate(updated, now),
      offlineBy: offlineBy(plugin),
      ownerId,
      managerIds: managers.map((name) => userOf(work, name).id),
      createdAt: parseRelativeDate(created, now),
      updatedAt: parseRelativeDate(updated, now),
    })
  }
}

function seedPictures(
  work: Work,
  drawings: readonly string[],
  { pluginId, userId }: { pluginId: number; userId: number },
): string[] {
  return drawings.map((drawing, index) => {
    const id = `picture-${pluginId}-${index + 1}`
    work.put('files', samplePicture({ id, userId, holders: [picturesHolder(pluginId)], sample: { drawing } }))
    return id
  })
}

/** Returns the readme, or one generated from name and description. */
export function readmeOf({
  name,
  description,
  readme,
}: Pick<Scenario['plugins'][number], 'name' | 'description' | 'readme'>): string {
  return readme === '' ? `## ${name}\n\n${description}\n` : readme
}

/** Returns the party; a reject reason means that a reviewer took the plugin offline. */
function offlineBy({
  status,
  rejectReason,
}: Pick<Scenario['plugins'][number], 'status' | 'rejectReason'>): Side | null {
  if (status !== pluginStates.offline) return null
  return rejectReason === '' ? 'author' : 'reviewer'
}
