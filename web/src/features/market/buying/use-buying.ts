import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { useRequestId } from '#web/src/api/use-request-id.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'

const { notEnoughCoins, priceChanged, alreadyOwned, recordNotFound } = resultCodes

const outdated: readonly number[] = [priceChanged, alreadyOwned, recordNotFound]

interface Ends {
  /** Called when nothing is left to confirm: the plugin is owned already, or no longer sold. */
  onClose: () => void
  onBought: () => void
}

/** Buys a plugin at the price last shown; retries are idempotent. */
export function useBuying(plugin: MarketPlugin, { onClose, onBought }: Ends) {
  const { t } = useTranslation('market')
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { busy, run } = useSingleFlight()
  const requestId = useRequestId()
  const [price, setPrice] = useState({ shown: plugin.buy_coin_num, before: plugin.buy_coin_num })
  const [refusedBalance, setRefusedBalance] = useState<number>()
  const cachedBalance = useBalance()

  const refused = async (error: CallError) => {
    const { code } = error
    const name = plugin.plugin_name
    const newPrice = refusalData(error, 'priceChanged')?.price
    if (code === notEnoughCoins) {
      const now = refusalData(error, 'notEnoughCoins')?.have ?? 0
      cacheBalance(client, now)
      setRefusedBalance(now)
    }
    if (newPrice !== undefined) {
      setPrice(({ shown }) => ({ shown: newPrice, before: shown }))
    }
    if (code === alreadyOwned) showToast({ type: 'info', text: t('alreadyOwned', { name }) })
    if (code === alreadyOwned || code === recordNotFound) onClose()
    // Only these errors mean that the market's data is outdated.
    if (outdated.includes(code)) await invalidate('/app/Buy')
  }

  const buy = () =>
    run(async () => {
      const wanted = { id: plugin.id, buy_coin_num: price.shown }
      try {
        const handles = [notEnoughCoins, priceChanged, alreadyOwned]
        await call('/app/Buy', { ...wanted, request_id: requestId(wanted) }, { handles })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        await refused(error)
        return
      }
      const text = t(price.shown === 0 ? 'installed' : 'bought', { name: plugin.plugin_name })
      showToast({ type: 'success', text })
      onBought()
      await invalidate('/app/Buy')
    })

  const have = cachedBalance ?? refusedBalance
  return { price: price.shown, before: price.before, have, busy, buy }
}

type Assets = ResponseOf<'/gm_user/GetUserAssets'>

const balanceKey = ['/gm_user/GetUserAssets'] as const

/** Returns the balance from the query cache; undefined until it is loaded. */
function useBalance(): number | undefined {
  // The header polls it, so no second observer must.
  return useQuery<Assets>({ queryKey: balanceKey, enabled: false }).data?.ev_coin
}

/** Writes a balance from another response to the cache. */
function cacheBalance(client: QueryClient, ev_coin: number): void {
  client.setQueryData<Assets>(balanceKey, (assets) => assets && { ...assets, ev_coin })
}
