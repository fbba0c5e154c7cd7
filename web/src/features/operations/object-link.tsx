import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'

/** The lists that hold every record of a kind; a version's list is that of the selected plugin, an order's the owner's. */
const lists: ReadonlyMap<string, string> = new Map<LoggedObject['kind'], string>([
  ['user', addresses.users],
  ['role', addresses.roles],
  ['plugin', addresses.plugins],
  ['product_version', addresses.productVersions],
])

/** The name of what a call acted on, as a link to the record where the user has its page. */
export function ObjectLink({ object: { kind, id, name } }: { object: LoggedObject }) {
  const list = lists.get(kind)
  return list === undefined ? name : <PageLink to={recordAddress(list, id)}>{name}</PageLink>
}
