import { platforms } from '#contract/values/platforms.ts'
import { type VersionState, versionStates } from '#contract/values/states.ts'
import { parseDuration, parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { sampleFile } from '../domain/file/sample-package.ts'
import type { PluginRecord } from '../domain/plugin/records.ts'
import { productHolder } from '../domain/product/product-versions.ts'
import type { Work } from '../domain/schema.ts'
import type { VersionFile, VersionRecord } from '../domain/version/records.ts'
import { versionHolder } from '../domain/version/versions.ts'
import { pluginOf } from './market.ts'

type FixtureVersion = Scenario['versions'][number]

const withoutFile: readonly VersionState[] = [versionStates.draft]

/** Seeds the versions of all plugins, each with a small package; their downloads are seeded later. */
export function seedVersions(work: Work, { versions }: Scenario, now: number): void {
  for (const version of versions) {
    const plugin = pluginOf(work, version.plugin)
    const files = withoutFile.includes(version.status) ? [] : seedPackage(work, plugin, version)
    work.put('versions', {
      ...recordOf(version, now),
      pluginId: plugin.id,
      createdBy: plugin.ownerId,
      files,
    })
  }
}

function recordOf(
  version: FixtureVersion,
  now: number,
): Omit<VersionRecord, 'pluginId' | 'createdBy' | 'files'> {
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
    downloads: 0,
    createdAt: created,
    updatedAt: at(version.withdrawn) ?? releasedAt ?? at(version.decided) ?? at(version.submitted) ?? created,
    submittedAt: at(version.submitted),
    releasedAt,
  }
}

export function changeLogOf(changes: readonly string[]): string {
  return changes.map((change) => `- ${change}\n`).join('')
}

function seedPackage(
  work: Work,
  plugin: PluginRecord,
  { id, version, platforms: packed = [...platforms], extras }: FixtureVersion,
): VersionFile[] {
  const file = sampleFile({
    id: `sample-${id}`,
    userId: plugin.ownerId,
    holders: [versionHolder(id)],
    sample: { alias: plugin.alias, version, platforms: packed, ...(extras.length > 0 && { extras }) },
  })
  work.put('files', file)
  return packed.map((platform) => ({ platform, file_id: file.id }))
}

const productAlias = 'console'
const operatorId = 1

/** Seeds the product's versions; the last released one is the latest. */
export function seedProductVersions(work: Work, { productVersions }: Scenario, now: number): void {
  const latest = productVersions.findLast(({ released }) => released !== undefined)
  for (const each of productVersions) {
    const { id, version, changes, created, released } = each
    const file = sampleFile({
      id: `sample-product-${id}`,
      userId: operatorId,
      holders: [productHolder(id)],
      sample: { alias: productAlias, version, platforms },
    })
    work.put('files', file)
    work.put('productVersions', {
      id,
      version,
      changeLog: changeLogOf(changes),
      latest: each === latest,
      files: platforms.map((platform) => ({ platform, file_id: file.id })),
      createdAt: parseRelativeDate(created, now),
      releasedAt: released === undefined ? null : parseRelativeDate(released, now),
    })
  }
}
