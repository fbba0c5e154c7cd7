import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { greatestVersion } from '#contract/values/semver.ts'
import { versionStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { describePlugin } from '../plugin/plugin-listing.ts'
import { readPlugin, readVersion, versionNotFound } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { describeVersion, versionsOf } from '../version/versions.ts'
import { versionWaitingWith } from './subjects.ts'
import { describeReviews } from './waiting-reviews.ts'

type Detail = ResponseOf<'/app/ExamineDetail'>

/**
 * Returns the plugin or version in review, and the last decided listing or released version to compare it with. `now`
 * in milliseconds.
 * @throws ContractError `recordNotFound`, also without access
 */
export function describeReviewDetail(
  reader: Reader,
  caller: Caller,
  { id, publish_id }: ParsedRequestOf<'/app/ExamineDetail'>,
  now: number,
): Detail {
  const { plugin } = readPlugin(reader, caller, id)
  const first = versionWaitingWith(reader, plugin)
  const version = publish_id === undefined ? first : readVersion(reader, caller, publish_id).version
  if (version !== undefined && version.pluginId !== plugin.id) throw versionNotFound()
  const reviews = describeReviews(reader, now)
  const before = version && releasedBefore(reader, version)
  const describeOne = (each: VersionRecord) => ({
    ...describeVersion(reader, each, { userId: caller.user.id, now }),
    ...reviews.ofVersion(each),
  })
  return {
    plugin: { ...describePlugin(reader, plugin), ...reviews.ofPlugin(plugin) },
    listing_before: listingBefore(plugin),
    version: version === undefined ? null : describeOne(version),
    version_before: before === undefined ? null : describeOne(before),
    together: version !== undefined && version.id === first?.id,
    packages: packagesOf(reader, [version, before]),
  }
}

function releasedBefore(reader: Reader, { id, pluginId }: VersionRecord): VersionRecord | undefined {
  const released = versionsOf(reader, pluginId).filter(
    (other) => other.id !== id && other.status === versionStates.released,
  )
  const latest = greatestVersion(released.map(({ version }) => version))
  return released.find(({ version }) => version === latest)
}

function listingBefore({ decided }: PluginRecord): Detail['listing_before'] {
  if (decided === undefined) return null
  return {
    plugin_name: decided.name,
    describe: decided.description,
    readme: decided.readme,
    logo: decided.icon,
    homepage: decided.homepage,
    category: decided.category,
    buy_coin_num: decided.price,
    action: decided.action,
    created: toTimestamp(decided.at),
  }
}

/** Lists the entries of each package; one package may serve several platforms. */
function packagesOf(reader: Reader, versions: readonly (VersionRecord | undefined)[]): Detail['packages'] {
  const ids = new Set(versions.flatMap((version) => version?.files.map(({ file_id }) => file_id) ?? []))
  return [...ids].flatMap((file_id) => {
    const file = reader.get('files', file_id)
    return file === undefined ? [] : [{ file_id, entries: [...file.entries] }]
  })
}
