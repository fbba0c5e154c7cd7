import type { MenuEntry } from '#contract/access/menu.ts'
import type { Path } from '#contract/registry.ts'
import { wholePath } from '#web/src/session/menu.ts'

/** The calls that a page cannot do without, by the `component` of its menu entry. */
const neededBy: ReadonlyMap<string, readonly Path[]> = new Map<string, readonly Path[]>([
  ['views/permission/role', ['/gm_user/roles', '/gm_user/UrlConfig']],
  ['views/permission/user', ['/gm_user/userlist', '/gm_user/roleOption']],
  ['views/permission/operater_log', ['/operater_log/ListAction']],
])

/** Returns, by path, the calls that the pages of a menu need and that are not granted. */
export function missingCalls(
  menu: readonly MenuEntry[],
  granted: readonly string[],
  group = '',
): ReadonlyMap<string, readonly string[]> {
  const found = menu.flatMap((entry): [string, readonly string[]][] => {
    const path = wholePath(group, entry.path)
    if (entry.children) return [...missingCalls(entry.children, granted, path)]
    const missing = (neededBy.get(entry.component) ?? []).filter((call) => !granted.includes(call))
    return missing.length > 0 ? [[path, missing]] : []
  })
  return new Map(found)
}
