import { parseId } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { type SelectedQuery, selectedQuery } from '#web/src/api/call.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import type { RowOf } from '../column.ts'
import { paginate } from '../paginate.ts'

/** Returns how to read a record of a list by its `id`. */
export function readById<P extends '/app/UserBuyLog' | '/app/PluginBuyLog'>(path: P) {
  return (key: string): SelectedQuery<RowOf<P>> | undefined => {
    const id = parseId(key)
    if (id === undefined) return undefined
    const request = { id, limit: limits.page.maxSize } as RequestOf<P>
    return selectedQuery(path, request, (answer) =>
      paginate<RowOf<P>>(answer, { page: 1, limit: Number.MAX_SAFE_INTEGER }).list.find(
        (row) => row.id === id,
      ),
    )
  }
}
