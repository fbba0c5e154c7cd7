import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Path, RequestOf } from '#contract/registry.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import { call } from '#web/src/api/call.ts'
import { useCapabilities } from '#web/src/api/capability.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import type { ListPath, RowOf } from '#web/src/list/column.ts'
import { paginate } from '#web/src/list/list-answer.ts'
import { everyPlugin } from '#web/src/session/plugins.ts'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import { containsText, type RecordKind, type SearchEntry } from './search-entry.ts'

export interface FoundRecords {
  entries: readonly SearchEntry[]
  /** How many there are; the entries are the first of them. */
  count: number
}

export interface RecordSource {
  kind: RecordKind
  /** The address of the list that shows such records. */
  list: string
  /** The list's filter for what was typed. */
  filter: string
  path: Path
  /** Returns whether a text can be part of such a record. */
  accepts: (typed: string) => boolean
  search: (typed: string, signal: AbortSignal) => Promise<FoundRecords>
  /** The call that reads one record. */
  readPath: Path
  /** Reads one record; null when the list no longer has it. */
  read: (id: string, signal: AbortSignal) => Promise<SearchEntry | null>
}

const maxShown = 5

const part = { page: 1, limit: maxShown }

const everything = { page: 1, limit: Number.MAX_SAFE_INTEGER }

/** An order is found by its number. */
const orderNumber = /^[\w-]{2,64}$/

/** Returns the kinds of records that can be searched. */
export function useRecordSources(): Record<RecordKind, RecordSource> {
  const { t } = useTranslation(['plugin', 'order'])
  const client = useQueryClient()
  const money = useMoneyFormat()
  // Only where the host says so: one that lists no rights may refuse.
  const seesAllOrders = useCapabilities(
    ({ missing, granted }) => granted?.has('/order/ListAll') === true && !missing.has('/order/ListAll'),
  )
  const ofUser = ({ id, username, realname, role_name }: RowOf<'/gm_user/userlist'>) =>
    entryOf(addresses.users, { kind: 'user', id, label: username, facts: [realname, role_name] })
  const ofPlugin = ({ id, plugin_name, plugin_alias, state }: RowOf<'/app/List'>) => {
    const name = nameOf(pluginStates, state)
    const facts = [plugin_alias, name && t(`plugin:status.${name}`)]
    return entryOf(addresses.plugins, { kind: 'plugin', id, label: plugin_name, facts })
  }
  const ofOrder = ({ order_no, price, status, username }: RowOf<'/order/List'>) => {
    const name = nameOf(orderStatuses, status)
    const facts = [money(price), name && t(`order:status.${name}`), username]
    const entry = entryOf(addresses.orders, { kind: 'order', id: order_no, label: order_no, facts })
    return seesAllOrders ? { ...entry, to: anyOrderAddress(order_no) } : entry
  }
  return {
    user: {
      kind: 'user',
      list: addresses.users,
      filter: 'search_txt',
      path: '/gm_user/userlist',
      accepts: isLongEnough,
      search: (typed, signal) =>
        searchList('/gm_user/userlist', { search_txt: typed, ...part }, { typed, signal, toEntry: ofUser }),
      readPath: '/gm_user/getUserById',
      read: async (id, signal) =>
        ofUser(await call('/gm_user/getUserById', { id: Number(id) }, { signal, handles: 'all' })),
    },
    plugin: {
      kind: 'plugin',
      list: addresses.plugins,
      filter: 'search_txt',
      path: '/app/List',
      accepts: isLongEnough,
      search: (typed, signal) =>
        searchList('/app/List', { search_txt: typed, ...part }, { typed, signal, toEntry: ofPlugin }),
      readPath: '/app/List',
      read: async (id) => {
        const plugins = await client.ensureQueryData(everyPlugin)
        const plugin = plugins.find((each) => String(each.id) === id)
        return plugin ? ofPlugin(plugin) : null
      },
    },
    order: {
      kind: 'order',
      list: addresses.orders,
      filter: 'order_no',
      path: seesAllOrders ? '/order/ListAll' : '/order/List',
      accepts: (typed) => orderNumber.test(typed),
      search: (typed, signal) => {
        const request = { order_no: typed, ...part }
        const options = { typed, signal, toEntry: ofOrder }
        return seesAllOrders
          ? searchList('/order/ListAll', request, options)
          : searchList('/order/List', request, options)
      },
      readPath: seesAllOrders ? '/order/ListAll' : '/order/Detail',
      read: async (order_no, signal) => {
        if (!seesAllOrders) {
          return ofOrder(await call('/order/Detail', { order_no }, { signal, handles: 'all' }))
        }
        const answer = await call('/order/ListAll', { order_no, ...part }, { signal, handles: 'all' })
        const order = paginate<RowOf<'/order/ListAll'>>(answer, part).list.find(
          (each) => each.order_no === order_no,
        )
        return order ? ofOrder(order) : null
      },
    },
  }
}

/** Returns a state's name; undefined when the host sends none, or an unknown one. */
function nameOf<Name extends string>(
  states: Readonly<Record<Name, number>>,
  state: number,
): Name | undefined {
  return (Object.keys(states) as Name[]).find((name) => states[name] === state)
}

/** One Latin letter would find almost everything. */
function isLongEnough(typed: string): boolean {
  return typed.length > 1 || /\p{Script=Han}/u.test(typed)
}

interface Found {
  kind: RecordKind
  id: string | number
  label: string
  facts: readonly (string | undefined)[]
}

function entryOf(list: string, { kind, id, label, facts }: Found): SearchEntry {
  const note = facts.filter(Boolean).join(' · ')
  return { key: `${kind}:${id}`, label, note, to: recordAddress(list, id) }
}

interface SearchOptions<P extends ListPath> {
  typed: string
  signal: AbortSignal
  toEntry: (row: RowOf<P>) => SearchEntry
}

/** Asks for the first records; what a host without search answers is searched here. */
async function searchList<P extends ListPath>(
  path: P,
  request: RequestOf<P>,
  { typed, signal, toEntry }: SearchOptions<P>,
): Promise<FoundRecords> {
  const answer = await call(path, request, { signal, handles: 'all' })
  const { list, count } = paginate<RowOf<P>>(answer, everything)
  const found = list.filter((row) => hasText(row, typed))
  return {
    entries: found.slice(0, maxShown).map(toEntry),
    count: found.length < list.length ? found.length : count,
  }
}

function hasText(row: unknown, typed: string): boolean {
  const values = typeof row === 'object' && row !== null ? Object.values(row) : []
  return values.some((value) => containsText(String(value), typed))
}
