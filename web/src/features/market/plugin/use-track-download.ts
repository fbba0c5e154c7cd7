import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { compareVersions } from '#contract/values/semver.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import type { Purchase } from '#web/src/api/records.ts'
import { type MarketDetail, marketDetailQuery } from '../use-market-plugin.ts'

/** Returns a function that records a download: updates the cached plugin and purchases, and marks them stale. */
export function useTrackDownload(): (plugin: MarketDetail, version: string | undefined) => void {
  const client = useQueryClient()
  return (plugin, version) => {
    if (version !== undefined) {
      client.setQueryData(marketDetailQuery(plugin.plugin_alias).queryKey, (detail) =>
        detail ? { ...detail, downloaded_version: version } : detail,
      )
      updatePurchases(client, plugin, version)
    }
    void invalidateAfter(client, ['download'], { refetchType: 'none' })
  }
}

/** Rows without `downloaded_version` are unchanged: their host does not track downloads. */
function updatePurchases(client: QueryClient, plugin: MarketDetail, version: string): void {
  client.setQueriesData<{ list: Purchase[] }>({ queryKey: ['/app/UserBuyLog'] }, (answer) => {
    if (!answer || !Array.isArray(answer.list)) return answer
    const list = answer.list.map((row) =>
      row.plugin_id === plugin.id && row.downloaded_version !== undefined
        ? { ...row, downloaded_version: version, has_update: isNewer(row.latest_version, version) }
        : row,
    )
    return { ...answer, list }
  })
}

/** Returns whether the latest version is newer than the downloaded one; false without a downloaded version. */
export function isNewer(latest = '', downloaded = ''): boolean {
  return downloaded !== '' && compareVersions(latest, downloaded) > 0
}
