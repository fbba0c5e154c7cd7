import { limits } from '#contract/values/limits.ts'
import { type Platform, platforms } from '#contract/values/platforms.ts'
import { toDate } from '#contract/values/provider-time.ts'
import { dayMs, type Period } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import type { DownloadDay } from './records.ts'

const names: readonly string[] = platforms

/** Retention of daily downloads: twice the longest period, in days. */
const retentionDays = 2 * limits.numbers.maxDays

/** Returns the days with one more download at `now` (milliseconds), without days that are too old. */
export function addDownload(
  days: readonly DownloadDay[] = [],
  platform: string,
  now: number,
): readonly DownloadDay[] {
  const [today, oldest] = [toDate(now), toDate(now - retentionDays * dayMs)]
  const counts = days.find(([date]) => date === today)
  const others = days.filter(([date]) => date !== today && date > oldest)
  return [...others, incrementDay(counts ?? [today], platform)]
}

/** Returns the day with one more download; an unknown platform counts as the first. */
export function incrementDay([date, ...counts]: DownloadDay, platform: string): DownloadDay {
  const place = Math.max(0, names.indexOf(platform))
  return [date, ...platforms.map((_, index) => (counts[index] ?? 0) + Number(index === place))]
}

/** The downloads of a version for a platform on one day. */
export interface Download {
  readonly pluginId: number
  readonly version: string
  readonly platform: Platform
  readonly date: string
  readonly count: number
}

/** Lists the downloads of a plugin's versions within the period. */
export function downloadsOf(reader: Reader, pluginId: number, [from, to]: Period): Download[] {
  return reader
    .where('versions', 'plugin', String(pluginId))
    .flatMap(({ version, downloadDays = [] }) =>
      downloadDays
        .filter(([date]) => from <= date && date <= to)
        .flatMap(([date, ...counts]) =>
          platforms
            .map((platform, index) => ({ pluginId, version, platform, date, count: counts[index] ?? 0 }))
            .filter(({ count }) => count > 0),
        ),
    )
}
