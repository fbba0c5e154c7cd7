import type { CoinMove } from '#contract/coins/wallet.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { periodFilter } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import type { TransferRecord } from './records.ts'

/** Lists the coin moves of a user, newest first; only the pages of the returned rows are read. */
export async function listCoinMoves(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/gm_user/CoinLog'>,
): Promise<ResponseOf<'/gm_user/CoinLog'>> {
  const { page = 1, limit = limits.page.defaultSize, kind, order_by_col: column } = request
  const { rows, count } = await reader.find(
    'transfers',
    {
      userId: (id) => id === userId,
      kind: kind === undefined ? undefined : (each) => each === kind,
      at: periodFilter(request.date),
    },
    {
      skip: (page - 1) * limit,
      take: limit,
      // By number: the clock can be moved, while the balances follow the numbers.
      order: column === undefined ? undefined : { column, isDescending: request.order_by_desc ?? false },
    },
  )
  return { list: rows.map((row) => describeCoinMove(reader, row)), count }
}

function describeCoinMove(reader: Reader, transfer: TransferRecord): CoinMove {
  const { id, from, coins, kind, balance, reason, userId, at } = transfer
  const about = reason.slice(reason.indexOf(':') + 1)
  return {
    id,
    created: toTimestamp(at),
    kind,
    change: from.startsWith('user:') ? -coins : coins,
    balance,
    subject: subjectOf(reader, kind, about),
    remark: kind === 'adjustment' ? about : '',
    user_id: userId,
  }
}

function subjectOf(reader: Reader, kind: CoinMove['kind'], id: string): CoinMove['subject'] {
  if (kind === 'purchase' || kind === 'sale') {
    return { kind: 'plugin', id, name: reader.get('plugins', Number(id))?.name ?? '' }
  }
  const isOfOrder = kind === 'top_up' || kind === 'bonus' || kind === 'refund'
  return isOfOrder ? { kind: 'order', id, name: id } : null
}
