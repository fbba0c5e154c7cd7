import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import type { ResponseOf } from '#contract/registry.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { showToast } from '#web/src/lib/feedback.ts'

interface PurchaseCallbacks {
  /** Also called when the plugin is already owned or no longer sold. */
  onClose: () => void
  onBought: () => void
}

/** Buys a plugin at the displayed price; retries are idempotent. */
export function usePurchase(plugin: MarketPlugin, { onClose, onBought }: PurchaseCallbacks) {
  const { t } = useTranslation('market')
  const client = useQueryClient()
  const { busy, call } = useCall()
  const [price, setPrice] = useState({ current: plugin.buy_coin_num, previous: plugin.buy_coin_num })
  const [reportedBalance, setReportedBalance] = useState<number>()
  const cachedBalance = useBalance()

  const name = plugin.plugin_name
  const buy = () =>
    call(
      '/app/Buy',
      { id: plugin.id, buy_coin_num: price.current },
      {
        done: t(price.current === 0 ? 'installed' : 'bought', { name }),
        onDone: onBought,
        on: {
          [resultCodes.notEnoughCoins]: (error) => {
            const balance = refusalData(error, 'notEnoughCoins')?.have ?? 0
            cacheBalance(client, balance)
            setReportedBalance(balance)
          },
          [resultCodes.priceChanged]: (error) => {
            const newPrice = refusalData(error, 'priceChanged')?.price
            if (newPrice !== undefined) setPrice(({ current }) => ({ current: newPrice, previous: current }))
          },
          [resultCodes.alreadyOwned]: () => {
            showToast({ type: 'info', text: t('alreadyOwned', { name }) })
            onClose()
          },
          [resultCodes.recordNotFound]: (error) => {
            handleCallError(error)
            onClose()
          },
        },
      },
    )

  const balance = cachedBalance ?? reportedBalance
  return { price: price.current, previousPrice: price.previous, balance, busy, buy }
}

type Assets = ResponseOf<'/gm_user/GetUserAssets'>

const balanceKey = ['/gm_user/GetUserAssets', {}] as const

/** Reads the balance from the query cache; undefined until it is loaded. */
function useBalance(): number | undefined {
  // Not enabled: the header polls it.
  return useQuery<Assets>({ queryKey: balanceKey, enabled: false }).data?.ev_coin
}

/** Writes a balance from another response to the cache. */
function cacheBalance(client: QueryClient, ev_coin: number): void {
  client.setQueryData<Assets>(balanceKey, (assets) => assets && { ...assets, ev_coin })
}
