/** What the lists of orders load when a record or a dialog is opened. */
export { AnyOrderRecord, OrderRecord } from './order-record.tsx'
export { AskRefund, RefundOrder, RefuseRefund } from './refund-dialogs.tsx'
