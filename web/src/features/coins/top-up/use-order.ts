import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/coins/order.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { orderKey } from '../orders/order-queries.ts'
import { isPending } from '../orders/order-status.tsx'

const pollIntervalMs = 3000

/** The errors that the page shows itself. */
const explained = [
  localCodes.network,
  resultCodes.refused,
  resultCodes.routeNotFound,
  resultCodes.forbidden,
  resultCodes.recordNotFound,
]

/** Reads an order and polls it until it is settled; pauses while the page is hidden. */
export function useOrder(orderNo: string) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const queryKey = orderKey(orderNo)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<Order>(queryKey)
      const order = await call('/order/Detail', { order_no: orderNo }, { signal, handles: explained })
      if (before && isPending(before) && !isPending(order)) void invalidate('payment')
      return order
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? pollIntervalMs : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data && isPending(state.data) ? 'always' : false),
  })
}
