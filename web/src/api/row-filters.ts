import type { Path } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import type { RequestOf } from '#web/src/api/records.ts'

type Matches = (row: unknown, value: unknown) => boolean

type Filters = Readonly<Record<string, Matches>>

function equals(field: string): Matches {
  return (row, value) => fieldOf(row, field) === value
}

/** Filters that some hosts ignore, to be applied to the rows. */
const filters: Readonly<Partial<Record<Path, Filters>>> = {
  '/gm_user/CoinLog': { user_id: equals('user_id') },
  '/app/List': { user_id: equals('owner_id') },
  '/app/MarketList': { owner_id: equals('owner_id') },
  '/app/PluginBuyLog': { plugin_id: equals('plugin_id') },
  '/app/UserBuyLog': { user_id: equals('user_id') },
  '/operater_log/ListAction': {
    operater_id: equals('operater_id'),
    except_operater_id: (row, id) => fieldOf(row, 'operater_id') !== id,
    object_kind: (row, kind) => fieldOf(fieldOf(row, 'object'), 'kind') === kind,
    object_id: (row, id) => fieldOf(fieldOf(row, 'object'), 'id') === id,
  },
}

export function isRequested<P extends Path>(path: P, request: RequestOf<P>, row: unknown): boolean {
  const fields: Filters = filters[path] ?? {}
  return Object.entries(fields).every(([field, matches]) => {
    const value = fieldOf(request, field)
    return value === undefined || matches(row, value)
  })
}
