import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../use-invalidate.ts'

/** What an order is kept under once it was read. */
export function orderKey(orderNo: string) {
  return ['/order/Detail', orderNo] as const
}

/**
 * Cancels an order. It is read anew also where that was refused, since it stands elsewhere by then.
 * @throws {CallError} after its reason was shown
 */
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
