import { platforms } from '../../../contract/file.ts'
import { type VersionStatus, versionStatuses } from '../../../contract/plugin-version.ts'
import { parseDuration, parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { versionHolder } from '../domain/plugin-versions.ts'
import { sampleFile } from '../domain/sample-file.ts'
import type { PluginRecord, VersionFile, VersionRecord, Work } from '../domain/schema.ts'
import { pluginOf } from './market.ts'

type FixtureVersion = Scenario['versions'][number]

const withoutFile: readonly VersionStatus[] = [versionStatuses.draft]

/** The versions of all plugins, each with a small package that can be downloaded. */
export function seedVersions(work: Work, { versions }: Scenario, now: number): void {
  for (const version of versions) {
    const plugin = pluginOf(work, version.plugin)
    const files = withoutFile.includes(version.status) ? [] : seedPackage(work, plugin, version)
    work.put('versions', { ...recordOf(version, now), pluginId: plugin.id, files })
  }
}

function recordOf(version: FixtureVersion, now: number): Omit<VersionRecord, 'pluginId' | 'files'> {
  const at = (relative: string | undefined) =>
    relative === undefined ? null : parseRelativeDate(relative, now)
  const created = parseRelativeDate(version.created, now)
  const releasedAt = at(version.released)
  return {
    id: version.id,
    version: version.version,
    changeLog: changeLogOf(version.changes),
    oldestProduct: version.requires ?? '',
    newestProduct: '',
    status: version.status,
    rejectReason: version.rejectReason,
    withdrawnBy: version.withdrawnBy ?? null,
    releaseAt: version.releaseIn === undefined ? null : now + parseDuration(version.releaseIn),
    downloads: releasedAt === null ? 0 : 5 + Math.round(((now - releasedAt) / (90 * 86_400_000)) * 40),
    createdAt: created,
    updatedAt: at(version.withdrawn) ?? releasedAt ?? at(version.decided) ?? at(version.submitted) ?? created,
    submittedAt: at(version.submitted),
    releasedAt,
  }
}

/** One line a change, as Markdown. */
export function changeLogOf(changes: readonly string[]): string {
  return changes.map((change) => `- ${change}\n`).join('')
}

function seedPackage(work: Work, plugin: PluginRecord, { id, version }: FixtureVersion): VersionFile[] {
  const file = sampleFile({
    id: `sample-${id}`,
    userId: plugin.ownerId,
    holders: [versionHolder(id)],
    sample: { alias: plugin.alias, version, platforms },
  })
  work.put('files', file)
  return platforms.map((platform) => ({ platform, file_id: file.id }))
}
