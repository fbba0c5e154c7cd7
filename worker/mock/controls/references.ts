import { schema } from '../domain/schema.ts'
import type { DataToLoad } from '../store/copy.ts'
import type { LogName, LogRowOf, RowOf, TableName } from '../store/schema.ts'

type Mock = typeof schema

/** A record that another one refers to: its collection and its key there. */
export interface Reference {
  readonly to: Collection
  readonly key: string | number
}

/** A table or a log. */
export type Collection = TableName<Mock> | LogName<Mock>

type Row<Name extends Collection> =
  Name extends TableName<Mock> ? RowOf<Mock, Name> : Name extends LogName<Mock> ? LogRowOf<Mock, Name> : never

type Refers = { readonly [Name in Collection]?: (row: Row<Name>) => readonly (Reference | undefined)[] }

const user = (key: number): Reference | undefined => (key === 0 ? undefined : { to: 'users', key })
const plugin = (key: number): Reference => ({ to: 'plugins', key })
const file = (key: string): Reference => ({ to: 'files', key })

/** The collections by the kind in `<kind>:<key>`. */
const kinds: Readonly<Record<string, Collection>> = {
  user: 'users',
  plugin: 'plugins',
  version: 'versions',
  'plugin-version': 'versions',
  'plugin-source': 'versions',
  'product-version': 'productVersions',
  order: 'orders',
  bonus: 'orders',
  refund: 'orders',
}

function named(text: string): Reference | undefined {
  const [kind = '', ...key] = text.split(':')
  const to = kinds[kind]
  return to && { to, key: key.join(':') }
}

/**
 * What the rows of each collection refer to. The operation log and the inbox are left out: they tell what was, and
 * outlive it.
 */
const refers: Refers = {
  users: ({ roleId }) => [{ to: 'roles', key: roleId }],
  sessions: ({ userId }) => [user(userId)],
  evKeys: ({ id }) => [user(id)],
  noticeBoxes: ({ id, unread }) => [user(id), ...unread.map((key) => ({ to: 'notices', key }) as const)],
  notices: ({ userId }) => [user(userId)],
  plugins: ({ id, ownerId, managerIds, latestVersion }) => [
    user(ownerId),
    ...managerIds.map(user),
    latestVersion === '' ? undefined : { to: 'versions', key: `${id} ${latestVersion}` },
  ],
  versions: ({ pluginId, createdBy, files, sourceFileId }) => [
    plugin(pluginId),
    user(createdBy),
    ...files.map(({ file_id }) => file(file_id)),
    sourceFileId === undefined ? undefined : file(sourceFileId),
  ],
  downloads: ({ pluginId, userId }) => [plugin(pluginId), user(userId)],
  claims: ({ id, userId }) => [named(id), user(userId)],
  examines: ({ subject }) => [named(subject)],
  productVersions: ({ files }) => files.map(({ file_id }) => file(file_id)),
  purchases: ({ pluginId, buyerId, authorId }) => [plugin(pluginId), user(buyerId), user(authorId)],
  orders: ({ userId }) => [user(userId)],
  accounts: ({ id }) => [named(id)],
  transfers: ({ userId, reason }) => [user(userId), named(reason)],
  uploads: ({ userId }) => [user(userId)],
  files: ({ userId, holders }) => [user(userId), ...holders.map(named)],
}

/** The keys of a record besides its id. */
const otherKeys: { readonly [Name in Collection]?: (row: Row<Name>) => string } = {
  orders: ({ orderNo }) => orderNo,
  versions: ({ pluginId, version }) => `${pluginId} ${version}`,
}

/** Lists what a row of the collection refers to. */
export function referencesOf(name: Collection, row: object): Reference[] {
  return (of(refers, name)?.(row) ?? []).filter((each) => each !== undefined)
}

/** Returns a function that says whether the data have the record of a reference. */
export function recordFinder(data: DataToLoad): (reference: Reference) => boolean {
  const known = new Map<Collection, ReadonlySet<string>>()
  function keysOf(name: Collection): ReadonlySet<string> {
    const otherKey = of(otherKeys, name)
    const keys = rowsOf(data, name).flatMap((row) => [String(row.id), ...(otherKey ? [otherKey(row)] : [])])
    return new Set(keys)
  }
  return ({ to, key }) => {
    const keys = known.get(to) ?? keysOf(to)
    known.set(to, keys)
    return keys.has(String(key))
  }
}

/** Returns the rows of a table or log. */
export function rowsOf({ tables, logs }: DataToLoad, name: Collection) {
  return tables[name] ?? logs[name] ?? []
}

/** The rows of a copy have no types; those of a collection are what the schema says. */
function of<Result>(
  functions: { readonly [Name in Collection]?: (row: Row<Name>) => Result },
  name: Collection,
): ((row: object) => Result) | undefined {
  return functions[name] as ((row: object) => Result) | undefined
}

/** All collections. */
export const collections = [...Object.keys(schema.tables), ...Object.keys(schema.logs)] as Collection[]
