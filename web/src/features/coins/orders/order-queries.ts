import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/src/api/call.ts'
import { useInvalidate } from '#web/src/api/invalidates.ts'

export function orderKey(orderNo: string) {
  return ['/order/Detail', orderNo] as const
}

/** Returns a function that cancels an order and refetches it even on failure. @throws {CallError} already displayed */
export function useCancelOrder(): (orderNo: string) => Promise<void> {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return async (orderNo) => {
    try {
      const order = await call('/order/Cancel', { order_no: orderNo })
      if (order.status === undefined) void client.invalidateQueries({ queryKey: orderKey(orderNo) })
      else client.setQueryData(orderKey(orderNo), order)
    } catch (error) {
      void client.invalidateQueries({ queryKey: orderKey(orderNo) })
      throw error
    } finally {
      await invalidate('/order/Cancel')
    }
  }
}
