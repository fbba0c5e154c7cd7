import { orderStatuses } from '../../../contract/order.ts'
import type { DueJob } from './due-job.ts'
import type { Reader } from './schema.ts'

/** Every order that waits for its payment expires when its time is over. */
export function orderExpiries(reader: Reader): DueJob[] {
  return reader.where('orders', 'status', String(orderStatuses.pending)).map((order) => ({
    at: order.expiresAt,
    run: (work) => work.put('orders', { ...order, status: orderStatuses.expired }),
  }))
}
