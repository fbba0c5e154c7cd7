import type { MarketVersion } from '#contract/market.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { versionStates } from '#contract/values/states.ts'
import { ContractError } from '../common/errors.ts'
import type { LinkContext } from '../file/download-link.ts'
import { describePictures } from '../plugin/plugin-listing.ts'
import { isOwnerOrManager } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { describeVersion, downloadedVersion, versionsOf } from '../version/versions.ts'
import { describeMarketPlugin, isForSale } from './market.ts'
import { owns } from './purchases.ts'

/**
 * Describes a plugin with its released versions; buyers can read it after its sale has ended.
 * @throws ContractError `recordNotFound`
 */
export function describeMarketDetail(
  reader: Reader,
  alias: string,
  link: LinkContext,
): ResponseOf<'/app/MarketDetail'> {
  const { userId } = link
  const [plugin] = reader.where('plugins', 'alias', alias)
  const isOwned = plugin !== undefined && owns(reader, userId, plugin.id)
  if (plugin === undefined || !(isOwned || isForSale(reader, plugin))) {
    throw new ContractError('recordNotFound', 'plugin.notInMarket')
  }
  const mayDownload = isOwned || isOwnerOrManager(plugin, userId)
  return {
    ...describeMarketPlugin(reader, plugin, userId),
    pictures: describePictures(reader, plugin),
    versions: releasedVersions(reader, plugin).map((version) =>
      describeForBuyer(reader, version, mayDownload, link),
    ),
    downloaded_version: downloadedVersion(reader, plugin.id, userId),
    for_sale: isForSale(reader, plugin),
  }
}

/** Lists the released versions, the greatest first. */
function releasedVersions(reader: Reader, { id }: PluginRecord): VersionRecord[] {
  return versionsOf(reader, id)
    .filter(({ status }) => status === versionStates.released)
    .toSorted((a, b) => compareVersions(b.version, a.version))
}

function describeForBuyer(
  reader: Reader,
  record: VersionRecord,
  mayDownload: boolean,
  link: LinkContext,
): MarketVersion {
  const { version, changelog, publish_time, gte_ev_dependency_ver, lte_ev_dependency_ver, files } =
    describeVersion(reader, record, link)
  return {
    version,
    changelog,
    publish_time,
    gte_ev_dependency_ver,
    lte_ev_dependency_ver,
    files: mayDownload ? files : files.map(({ download_url: _, ...file }) => file),
  }
}
