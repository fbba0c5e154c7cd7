import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useInvalidate } from '#web/src/api/invalidates.ts'
import { useRequestId } from '#web/src/api/use-request-id.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'

const { notEnoughCoins, priceChanged, alreadyOwned, recordNotFound } = resultCodes

const outdatedCodes: readonly number[] = [priceChanged, alreadyOwned, recordNotFound]

interface PurchaseCallbacks {
  /** Also called when the plugin is already owned or no longer sold. */
  onClose: () => void
  onBought: () => void
}

/** Buys a plugin at the displayed price; retries are idempotent. */
export function usePurchase(plugin: MarketPlugin, { onClose, onBought }: PurchaseCallbacks) {
  const { t } = useTranslation('market')
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { busy, run } = useSingleFlight()
  const requestId = useRequestId()
  const [price, setPrice] = useState({ current: plugin.buy_coin_num, previous: plugin.buy_coin_num })
  const [reportedBalance, setReportedBalance] = useState<number>()
  const cachedBalance = useBalance()

  const handleError = async (error: CallError) => {
    const { code } = error
    const name = plugin.plugin_name
    const newPrice = refusalData(error, 'priceChanged')?.price
    if (code === notEnoughCoins) {
      const balance = refusalData(error, 'notEnoughCoins')?.have ?? 0
      cacheBalance(client, balance)
      setReportedBalance(balance)
    }
    if (newPrice !== undefined) {
      setPrice(({ current }) => ({ current: newPrice, previous: current }))
    }
    if (code === alreadyOwned) showToast({ type: 'info', text: t('alreadyOwned', { name }) })
    if (code === alreadyOwned || code === recordNotFound) onClose()
    // The market's data is outdated only after these errors.
    if (outdatedCodes.includes(code)) await invalidate('/app/Buy')
  }

  const buy = () =>
    run(async () => {
      const request = { id: plugin.id, buy_coin_num: price.current }
      try {
        const handles = [notEnoughCoins, priceChanged, alreadyOwned]
        await call('/app/Buy', { ...request, request_id: requestId(request) }, { handles })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        await handleError(error)
        return
      }
      const text = t(price.current === 0 ? 'installed' : 'bought', { name: plugin.plugin_name })
      showToast({ type: 'success', text })
      onBought()
      await invalidate('/app/Buy')
    })

  const balance = cachedBalance ?? reportedBalance
  return { price: price.current, previousPrice: price.previous, balance, busy, buy }
}

type Assets = ResponseOf<'/gm_user/GetUserAssets'>

const balanceKey = ['/gm_user/GetUserAssets'] as const

/** Reads the balance from the query cache; undefined until it is loaded. */
function useBalance(): number | undefined {
  // Not enabled: the header polls it.
  return useQuery<Assets>({ queryKey: balanceKey, enabled: false }).data?.ev_coin
}

/** Writes a balance from another response to the cache. */
function cacheBalance(client: QueryClient, ev_coin: number): void {
  client.setQueryData<Assets>(balanceKey, (assets) => assets && { ...assets, ev_coin })
}
