/** What the lists of orders load when a record or a dialog is opened. */
export { AnyOrderRecord, OrderRecord } from './order-record.tsx'
export { RefundDialog } from './refund-dialog.tsx'
