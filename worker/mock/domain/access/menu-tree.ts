import { menuTree } from '#contract/access/menu.ts'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { fieldOf, parseJson } from '#contract/values/json.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'

/** The levels of a menu. The console renders three; deeper trees would overflow the stack. */
const maxDepth = 8

/** Validates the JSON of a role's menu: returns an error message, or undefined when it is valid. */
export function menuProblem(routes: string): Text | undefined {
  const parsed = parseJson(routes)
  if (!Array.isArray(parsed)) return 'role.menuNoJson'
  if (isDeeperThan(parsed, maxDepth)) return text('role.menuTooDeep', { levels: maxDepth })
  return menuTree.safeParse(parsed).success ? undefined : 'role.menuIncomplete'
}

/** Checks the depth without recursion, so that a deep tree does not overflow the stack. */
function isDeeperThan(entries: readonly unknown[], depth: number): boolean {
  let level = entries
  for (let reached = 0; level.length > 0; reached += 1) {
    if (reached === depth) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(entry: unknown): readonly unknown[] {
  const children = fieldOf(entry, 'children')
  return Array.isArray(children) ? children : []
}

/** Hides menu entries by name, but not their pages, and redirects their groups to another page. */
export function hideEntries(routes: string, names: readonly string[]): string {
  const menu = menuTree.safeParse(parseJson(routes))
  if (names.length === 0 || !menu.success) return routes
  return JSON.stringify(menu.data.map((entry) => hidden(entry, names)))
}

function hidden(entry: MenuEntry, names: readonly string[]): MenuEntry {
  const isHidden = entry.name !== undefined && names.includes(entry.name)
  if (entry.children === undefined) return isHidden ? { ...entry, hidden: true } : entry
  const children = entry.children.map((child) => hidden(child, names))
  const isPassed = children.some((child) => child.hidden && `${entry.path}/${child.path}` === entry.redirect)
  const first = children.find((child) => !child.hidden)
  const redirect = isPassed && first ? { redirect: `${entry.path}/${first.path}` } : {}
  return { ...entry, ...redirect, children }
}
