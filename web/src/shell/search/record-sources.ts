import { useTranslation } from 'react-i18next'
import type { Path, RequestOf } from '#contract/registry.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import { useCapabilities } from '#web/src/api/capability.ts'
import { type SelectedQuery, selectedQuery } from '#web/src/api/selected-query.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import type { ListPath, RowOf } from '#web/src/list/column.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import { containsText, type RecordKind, type SearchEntry } from './search-entry.ts'

export interface RecordResults {
  /** The first matches. */
  entries: readonly SearchEntry[]
  /** The number of all matches. */
  count: number
}

export interface RecordSource {
  kind: RecordKind
  /** The address of the list that shows such records. */
  list: string
  /** The list's query parameter for the search text. */
  filter: string
  path: Path
  /** Returns whether the query is valid for such records. */
  accepts: (query: string) => boolean
  search: (query: string) => SelectedQuery<RecordResults>
  /** The endpoint that reads one record. */
  readPath: Path
  /** The query of one record. */
  read: (id: string) => SelectedQuery<SearchEntry>
}

const maxResults = 5

const firstPage = { page: 1, limit: maxResults }

const allRows = { page: 1, limit: Number.MAX_SAFE_INTEGER }

const orderNumberPattern = /^[\w-]{2,64}$/

/** Returns how to search and read each kind of record. */
export function useRecordSources(): Record<RecordKind, RecordSource> {
  const { t } = useTranslation(['plugin', 'order'])
  const money = useMoneyFormat()
  // A host that lists no rights may refuse the call.
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
      accepts: hasMinimumLength,
      search: (query) =>
        searchList('/gm_user/userlist', { search_txt: query, ...firstPage }, { query, toEntry: ofUser }),
      readPath: '/gm_user/getUserById',
      read: (id) => selectedQuery('/gm_user/getUserById', { id: Number(id) }, ofUser),
    },
    plugin: {
      kind: 'plugin',
      list: addresses.plugins,
      filter: 'search_txt',
      path: '/app/List',
      accepts: hasMinimumLength,
      search: (query) =>
        searchList('/app/List', { search_txt: query, ...firstPage }, { query, toEntry: ofPlugin }),
      readPath: '/app/List',
      read: (id) =>
        selectedQuery('/app/List', {}, ({ list }) => {
          const plugin = list.find((each) => String(each.id) === id)
          return plugin && ofPlugin(plugin)
        }),
    },
    order: {
      kind: 'order',
      list: addresses.orders,
      filter: 'order_no',
      path: seesAllOrders ? '/order/ListAll' : '/order/List',
      accepts: (query) => orderNumberPattern.test(query),
      search: (query) => {
        const request = { order_no: query, ...firstPage }
        const options = { query, toEntry: ofOrder }
        return seesAllOrders
          ? searchList('/order/ListAll', request, options)
          : searchList('/order/List', request, options)
      },
      readPath: seesAllOrders ? '/order/ListAll' : '/order/Detail',
      read: (order_no) => {
        if (!seesAllOrders) return selectedQuery('/order/Detail', { order_no }, ofOrder)
        return selectedQuery('/order/ListAll', { order_no, ...firstPage }, (answer) => {
          const { list } = paginate<RowOf<'/order/ListAll'>>(answer, firstPage)
          const order = list.find((each) => each.order_no === order_no)
          return order && ofOrder(order)
        })
      },
    },
  }
}

/** Returns a state's name; undefined for a missing or unknown state. */
function nameOf<Name extends string>(
  states: Readonly<Record<Name, number>>,
  state: number,
): Name | undefined {
  return (Object.keys(states) as Name[]).find((name) => states[name] === state)
}

/** Minimum query length: 2 (1 for Han). */
function hasMinimumLength(query: string): boolean {
  return query.length > 1 || /\p{Script=Han}/u.test(query)
}

interface RecordText {
  kind: RecordKind
  id: string | number
  label: string
  facts: readonly (string | undefined)[]
}

function entryOf(list: string, { kind, id, label, facts }: RecordText): SearchEntry {
  const note = facts.filter(Boolean).join(' · ')
  return { key: `${kind}:${id}`, label, note, to: recordAddress(list, id) }
}

interface SearchOptions<P extends ListPath> {
  query: string
  toEntry: (row: RowOf<P>) => SearchEntry
}

/** Searches a list; filters the rows again for a host that ignores the search parameter. */
function searchList<P extends ListPath>(
  path: P,
  request: RequestOf<P>,
  { query, toEntry }: SearchOptions<P>,
): SelectedQuery<RecordResults> {
  return selectedQuery(path, request, (answer) => {
    const { list, count } = paginate<RowOf<P>>(answer, allRows)
    const found = list.filter((row) => hasText(row, query))
    return {
      entries: found.slice(0, maxResults).map(toEntry),
      count: found.length < list.length ? found.length : count,
    }
  })
}

function hasText(row: unknown, query: string): boolean {
  const values = typeof row === 'object' && row !== null ? Object.values(row) : []
  return values.some((value) => containsText(String(value), query))
}
