import type { MenuEntry } from '#contract/access/menu.ts'
import type { Path } from '#contract/registry.ts'
import { absolutePath } from '#web/src/session/menu.ts'

/** Calls that a page requires, by the `component` of its menu entry. */
const requiredCalls: ReadonlyMap<string, readonly Path[]> = new Map<string, readonly Path[]>([
  ['views/permission/role', ['/gm_user/roles', '/gm_user/UrlConfig']],
  ['views/permission/user', ['/gm_user/userlist', '/gm_user/roleOption']],
  ['views/permission/operater_log', ['/operater_log/ListAction']],
])

/** Returns the required calls of a menu's pages that are not granted, by page path. */
export function missingCalls(
  menu: readonly MenuEntry[],
  granted: readonly string[],
  group = '',
): ReadonlyMap<string, readonly string[]> {
  const entries = menu.flatMap((entry): [string, readonly string[]][] => {
    const path = absolutePath(group, entry.path)
    if (entry.children) return [...missingCalls(entry.children, granted, path)]
    const missing = (requiredCalls.get(entry.component) ?? []).filter((call) => !granted.includes(call))
    return missing.length > 0 ? [[path, missing]] : []
  })
  return new Map(entries)
}
