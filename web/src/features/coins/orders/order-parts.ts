export { AnyOrderRecord, OrderRecord } from './order-record.tsx'
export { RefundDialog } from './refund-dialog.tsx'
