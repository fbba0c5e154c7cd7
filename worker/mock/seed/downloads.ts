import { platforms } from '#contract/values/platforms.ts'
import { toDate } from '#contract/values/provider-time.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { versionStates } from '#contract/values/states.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { type SeededRandom, seededRandom } from '#fixtures/seeded-random.ts'
import type { PurchaseRecord } from '../domain/market/records.ts'
import type { Work } from '../domain/schema.ts'
import { incrementDay } from '../domain/version/download-days.ts'
import type { DownloadDay, VersionRecord } from '../domain/version/records.ts'
import { recordLastDownload, versionsOf } from '../domain/version/versions.ts'

interface Moment {
  readonly seed: number
  readonly now: number
}

/** Cumulative shares of the platforms. */
const shares = [0.46, 0.7, 0.78, 0.86, 1]
const maxVisits = 4

/**
 * Seeds downloads from the purchases: every buyer downloads the latest version at once, most also later ones.
 * Hand-written users keep an outdated version.
 */
export function seedDownloads(work: Work, { handWritten }: Scenario, { seed, now }: Moment): void {
  const random = seededRandom(seed)
  const isHandWritten = (id: number) => handWritten.includes(work.get('users', id)?.username ?? '')
  for (const { id, latestVersion } of work.all('plugins')) {
    const purchases = work.where('purchases', 'plugin', String(id))
    if (latestVersion === '' || purchases.length === 0) continue
    const counted = new DownloadCounts(versionsOf(work, id))
    for (const purchase of purchases) {
      const moments = isHandWritten(purchase.buyerId) ? [purchase.boughtAt] : visits(random, purchase, now)
      for (const at of moments) {
        const version = counted.add(at, pickPlatform(random))
        if (version !== undefined)
          recordLastDownload(work, { pluginId: id, userId: purchase.buyerId, version, at })
      }
    }
    const versions = counted.versions()
    for (const version of versions) work.put('versions', version)
    const downloads = versions.reduce((total, version) => total + version.downloads, 0)
    const plugin = work.get('plugins', id)
    if (plugin) work.put('plugins', { ...plugin, downloads })
  }
}

/** Returns the moment of the purchase and up to four later ones, oldest first. */
function visits(random: SeededRandom, { boughtAt }: PurchaseRecord, now: number): number[] {
  const later = Array.from({ length: random.between(0, maxVisits) }, () =>
    Math.floor(boughtAt + (now - boughtAt) * random.unit() ** 2),
  )
  return [boughtAt, ...later.toSorted((a, b) => a - b)]
}

function pickPlatform(random: SeededRandom): string {
  const share = random.unit()
  return platforms[shares.findIndex((end) => share < end)] ?? platforms[0]
}

/** Counts downloads by day, each of the latest version at its time. */
class DownloadCounts {
  /** Versions since their release, greatest first. */
  readonly #versions: readonly VersionRecord[]
  readonly #days = new Map<number, Map<string, DownloadDay>>()

  constructor(versions: readonly VersionRecord[]) {
    this.#versions = versions
      .filter(({ releasedAt }) => releasedAt !== null)
      .toSorted((a, b) => compareVersions(b.version, a.version))
  }

  /** Returns the downloaded version: the first one before any release. */
  add(at: number, platform: string): string | undefined {
    const version = this.#versions.find((each) => isOffered(each, at)) ?? this.#versions.at(-1)
    if (version === undefined) return undefined
    const days = this.#days.get(version.id) ?? new Map<string, DownloadDay>()
    this.#days.set(version.id, days)
    const date = toDate(at)
    days.set(date, incrementDay(days.get(date) ?? [date], platform))
    return version.version
  }

  /** Lists the downloaded versions with their counts. */
  versions(): VersionRecord[] {
    return this.#versions.flatMap((version) => {
      const days = [...(this.#days.get(version.id)?.values() ?? [])]
      if (days.length === 0) return []
      const downloads = days.reduce((total, day) => total + countsOf(day), 0)
      return [{ ...version, downloads, downloadDays: days }]
    })
  }
}

/** Returns whether the version was released and not withdrawn at that time. */
function isOffered({ status, releasedAt, updatedAt }: VersionRecord, at: number): boolean {
  if (releasedAt === null || releasedAt > at) return false
  return status === versionStates.released || at < updatedAt
}

function countsOf([, ...counts]: DownloadDay): number {
  return counts.reduce((total, count) => total + count, 0)
}
