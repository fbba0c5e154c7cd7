import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Purchase } from '#contract/market.ts'
import { invalidatedByDownload } from '#web/src/api/invalidates.ts'
import { type MarketDetail, marketDetailQuery } from '../market-detail.ts'
import { isNewer } from './is-newer.ts'

/**
 * Returns a function that notes a download, which the browser makes by itself: what is shown says at once that the
 * version was downloaded, and is read anew when it is next opened.
 */
export function useTrackDownload(): (plugin: MarketDetail, version: string) => void {
  const client = useQueryClient()
  return (plugin, version) => {
    client.setQueryData(marketDetailQuery(plugin.plugin_alias).queryKey, (detail) =>
      detail ? { ...detail, downloaded_version: version } : detail,
    )
    notePurchase(client, plugin, version)
    for (const path of invalidatedByDownload) {
      void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    }
  }
}

/** Of a host that does not tell what was downloaded, nothing is noted. */
function notePurchase(client: QueryClient, plugin: MarketDetail, version: string): void {
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
