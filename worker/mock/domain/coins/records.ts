import * as z from 'zod'
import { orderStatus, payMethod } from '#contract/coins/order.ts'
import { coinMoveKind } from '#contract/coins/wallet.ts'
import { log, type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

const explained = z.object({ at: time, reason: z.string() })

/** The buyer's last refund request. */
const refundQuestion = explained.extend({
  /** The number of the request for this order, from 1. */
  number: z.int(),
  refusal: explained.exactOptional(),
})

const order = z.object({
  id,
  /** The number on the wire. */
  orderNo: z.string(),
  userId: id,
  coins: z.int(),
  /** Coins in addition to the paid ones. */
  bonus: z.int(),
  /** Cents. */
  price: z.int(),
  payMethod,
  status: orderStatus,
  createdAt: time,
  paidAt: time.nullable(),
  expiresAt: time,
  /** Set with the refund. */
  refund: explained.exactOptional(),
  refundQuestion: refundQuestion.exactOptional(),
})

/** The stored answer to an idempotency key (`request_id`); never deleted. */
const idempotencyKey = z.object({
  /** The user, the path and the idempotency key. */
  id: z.string(),
  /** The parsed request as JSON. */
  request: z.string(),
  /** `data` of the answer. */
  data: z.unknown(),
})

/** An account of the ledger; its balance is the sum of its transfers. */
const account = z.object({
  /** `user:<id>`, `platform:income`, `platform:topup` or `platform:adjust`. */
  id: z.string(),
  balance: z.int(),
})

/** An immutable transfer between a user and the platform, or between two platform accounts. */
const transfer = z.object({
  id,
  from: z.string(),
  to: z.string(),
  coins: z.int(),
  /** `<prefix of the kind>:<id of the record, or remark>`. */
  reason: z.string(),
  at: time,
  /** The owner of the user account; 0 for none. */
  userId: z.int(),
  kind: coinMoveKind,
  /** The user's balance after the transfer; 0 without a user. */
  balance: z.int(),
})

export type OrderRecord = Row<typeof order>
export type RefundQuestion = Row<typeof refundQuestion>
export type TransferRecord = Row<typeof transfer>

export const coinsTables = {
  orders: table(order, {
    orderNo: { keyOf: ({ orderNo }) => orderNo },
    user: { keyOf: ({ userId }) => String(userId) },
    status: { keyOf: ({ status }) => String(status) },
  }),
  idempotencyKeys: table(idempotencyKey, {}),
  accounts: table(account, {}),
}

export const coinsLogs = { transfers: log(transfer, 500, ['userId', 'kind', 'at']) }
