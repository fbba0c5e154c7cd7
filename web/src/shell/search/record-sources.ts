import { useTranslation } from 'react-i18next'
import type { Path } from '#contract/registry.ts'
import { type Id, parseId } from '#contract/values/ids.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import { type SelectedQuery, selectedQuery } from '#web/src/api/call.ts'
import { useCapabilities } from '#web/src/api/capability.ts'
import type { MarketPlugin, RequestOf } from '#web/src/api/records.ts'
import { addresses, anyOrderAddress, marketPluginAddress, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import type { ListPath, RowOf } from '#web/src/list/column.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import { containsText, type RecordKind, type SearchEntry } from './search-entry.ts'

export interface RecordResults {
  entries: readonly SearchEntry[]
  count: number
}

export interface RecordSource {
  kind: RecordKind
  list: string
  /** The list's query parameter for the search text. */
  filter: string
  path: Path
  accepts: (query: string) => boolean
  search: (query: string) => SelectedQuery<RecordResults>
  readPath: Path
  read: (id: string) => SelectedQuery<SearchEntry>
  addressOf?: (id: string) => string
}

const maxResults = 5

/** A larger page, because names come before matches in other fields. */
const firstPage = { page: 1, limit: 20 }

const allRows = { page: 1, limit: Number.MAX_SAFE_INTEGER }

const orderNumberPattern = /^[\w-]{2,64}$/

/** Returns the search and the query of each kind of record. */
export function useRecordSources(): Record<RecordKind, RecordSource> {
  const { t } = useTranslation(['plugin', 'order', 'search', 'list'])
  const money = useMoneyFormat()
  const seesAllOrders = useCapabilities(
    ({ missing, granted }) => granted?.has('/order/ListAll') === true && !missing.has('/order/ListAll'),
  )
  const entryOf = (list: string, text: RecordText): SearchEntry => {
    const { kind, id, label = noValue, facts, plugin, others = {}, query = '' } = text
    const names = Object.keys(others) as (keyof typeof others)[]
    const name = containsText(label, query)
      ? undefined
      : names.find((each) => containsText(others[each] ?? '', query))
    const found = name && others[name]
    const told = facts.filter((fact) => Boolean(fact) && fact !== found)
    const match = name && t(`search:matched.${name}`, { text: excerpt(found ?? '', query) })
    return {
      key: `${kind}:${id}`,
      label,
      note: [match, ...told].filter(Boolean).join(' · '),
      to: recordAddress(list, id),
      ...(plugin !== undefined && { plugin }),
    }
  }
  const ofUser = (row: RowOf<'/gm_user/userlist'>, query?: string) => {
    const { id, username, realname: name, role_name: role, email } = row
    const others = { name, email, role }
    return entryOf(addresses.users, { kind: 'user', id, label: username, facts: [name, role], others, query })
  }
  const pluginText = (row: Partial<RowOf<'/app/List'> & MarketPlugin>, query?: string) => {
    const { plugin_alias: alias, plugin_name: label, realname: author, describe: summary, readme } = row
    return { label, plugin: row.id, others: { alias, author, summary, readme }, query }
  }
  const ofPlugin = (row: RowOf<'/app/List'>, query?: string) => {
    const name = nameOf(pluginStates, row.state)
    const facts = [row.plugin_alias, name && t(`list:status.${name}`)]
    return entryOf(addresses.plugins, { kind: 'plugin', id: row.id, facts, ...pluginText(row, query) })
  }
  const ofMarket = (row: MarketPlugin, query?: string): SearchEntry => {
    const { plugin_alias: alias = '', realname, owned } = row
    const facts = [alias, realname, owned && t('search:owned')]
    const text = { kind: 'market', id: alias, facts, ...pluginText(row, query) } as const
    return { ...entryOf(addresses.market, text), to: marketPluginAddress(alias) }
  }
  const ofPurchase = ({ plugin_id, ...row }: RowOf<'/app/UserBuyLog'>, query?: string) => {
    const facts = [row.plugin_alias, t('search:owned')]
    const text = {
      kind: 'purchase',
      facts,
      ...pluginText(row, query),
      plugin: plugin_id,
      id: row.id,
    } as const
    return entryOf(addresses.purchases, text)
  }
  const ofOrder = ({ order_no, price, status, username }: RowOf<'/order/List'>) => {
    const name = nameOf(orderStatuses, status)
    const facts = [price !== undefined && money(price), name && t(`order:status.${name}`), username]
    const entry = entryOf(addresses.orders, { kind: 'order', id: order_no, label: order_no, facts })
    return seesAllOrders ? { ...entry, to: anyOrderAddress(order_no) } : entry
  }
  const orders = seesAllOrders ? '/order/ListAll' : '/order/List'
  return {
    user: {
      ...searchedBy('/gm_user/userlist', ofUser),
      kind: 'user',
      list: addresses.users,
      readPath: '/gm_user/getUserById',
      read: (id) => selectedQuery('/gm_user/getUserById', { id: parseId(id) ?? 0 }, ofUser),
    },
    plugin: {
      ...searchedBy('/app/List', ofPlugin),
      kind: 'plugin',
      list: addresses.plugins,
      readPath: '/app/List',
      read: (id) => rowQuery('/app/List', {}, (row) => String(row.id) === id && ofPlugin(row)),
    },
    market: {
      ...searchedBy('/app/MarketList', ofMarket),
      kind: 'market',
      list: addresses.market,
      readPath: '/app/MarketDetail',
      read: (plugin_alias) => selectedQuery('/app/MarketDetail', { plugin_alias }, (row) => ofMarket(row)),
      addressOf: marketPluginAddress,
    },
    purchase: {
      ...searchedBy('/app/UserBuyLog', ofPurchase),
      kind: 'purchase',
      list: addresses.purchases,
      readPath: '/app/UserBuyLog',
      read: (id) =>
        rowQuery(
          '/app/UserBuyLog',
          { id: parseId(id) ?? 0 },
          (row) => String(row.id) === id && ofPurchase(row),
        ),
    },
    order: {
      kind: 'order',
      list: addresses.orders,
      filter: 'order_no',
      path: orders,
      accepts: (query) => orderNumberPattern.test(query),
      search: (query) => searchList(orders, { order_no: query, ...firstPage }, { query, toEntry: ofOrder }),
      readPath: seesAllOrders ? orders : '/order/Detail',
      read: (order_no) =>
        seesAllOrders
          ? rowQuery(orders, { order_no, ...firstPage }, (row) => row.order_no === order_no && ofOrder(row))
          : selectedQuery('/order/Detail', { order_no }, ofOrder),
    },
  }
}

type TextSearch = ListPath & ('/gm_user/userlist' | '/app/List' | '/app/MarketList' | '/app/UserBuyLog')

/** Returns the search for records by any of their texts. */
function searchedBy<P extends TextSearch>(path: P, toEntry: SearchOptions<P>['toEntry']) {
  return {
    path,
    filter: 'search_txt',
    accepts: hasMinimumLength,
    search: (query: string) =>
      searchList(path, { search_txt: query, ...firstPage } as RequestOf<P>, { query, toEntry }),
  }
}

/** Returns the query of the first row with an entry. */
function rowQuery<P extends ListPath>(
  path: P,
  request: RequestOf<P>,
  toEntry: (row: RowOf<P>) => SearchEntry | false,
): SelectedQuery<SearchEntry> {
  return selectedQuery(path, request, (answer) =>
    paginate<RowOf<P>>(answer, allRows)
      .list.map(toEntry)
      .find((entry) => entry !== false),
  )
}

function nameOf<Name extends string>(
  states: Readonly<Record<Name, number>>,
  state: number | undefined,
): Name | undefined {
  return (Object.keys(states) as Name[]).find((name) => states[name] === state)
}

/** Returns whether the query has 2 characters (1 for Han). */
function hasMinimumLength(query: string): boolean {
  return query.length > 1 || /\p{Script=Han}/u.test(query)
}

interface RecordText {
  kind: RecordKind
  id: string | number
  label: string | undefined
  facts: readonly (string | false | undefined)[]
  plugin?: Id | undefined
  /** The fields that are searched besides the name. */
  others?: Partial<Record<MatchedField, string | undefined>>
  query?: string | undefined
}

type MatchedField = 'name' | 'email' | 'role' | 'alias' | 'author' | 'summary' | 'readme'

/** Returns the part of a text that begins shortly before the query. */
function excerpt(text: string, query: string): string {
  const start = text.toLowerCase().indexOf(query.toLowerCase()) - 12
  return start > 0 ? `…${text.slice(start)}` : text
}

interface SearchOptions<P extends ListPath> {
  query: string
  toEntry: (row: RowOf<P>, query: string) => SearchEntry
}

/** Searches a list, names before other fields, without other rows. */
function searchList<P extends ListPath>(
  path: P,
  request: RequestOf<P>,
  { query, toEntry }: SearchOptions<P>,
): SelectedQuery<RecordResults> {
  return selectedQuery(path, request, (answer) => {
    const { list, count } = paginate<RowOf<P>>(answer, allRows)
    const found = list.filter((row) => hasText(row, query))
    const entries = found.map((row) => toEntry(row, query))
    const isNamed = ({ label }: SearchEntry) => Number(containsText(label, query))
    return {
      entries: entries.toSorted((a, b) => isNamed(b) - isNamed(a)).slice(0, maxResults),
      count: found.length < list.length ? found.length : count,
    }
  })
}

function hasText(row: unknown, query: string): boolean {
  const values = typeof row === 'object' && row !== null ? Object.values(row) : []
  return values.some((value) => /string|number/.test(typeof value) && containsText(String(value), query))
}
