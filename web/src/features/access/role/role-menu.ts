import type { Path } from '#contract/registry.ts'
import { type MenuEntry, readMenuEntry } from '#contract/values/answers/menu-entry.ts'
import { absolutePath, isPageRedirect, pageComponent, parseMenuTree } from '#web/src/session/menu.ts'

/** Parses a role's menu: drops invalid entries; returns an empty menu for invalid JSON or too deep a tree. */
export function readMenu(routes = '[]'): MenuEntry[] {
  try {
    return validEntries(parseMenuTree(routes))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function validEntries(entries: unknown): MenuEntry[] {
  if (!Array.isArray(entries)) return []
  return entries
    .flatMap((entry) => readMenuEntry(entry) ?? [])
    .map((entry) => withChildren(entry, validEntries(entry.children)))
}

function withChildren({ children: _, ...entry }: MenuEntry, children: MenuEntry[]): MenuEntry {
  return children.length > 0 ? { ...entry, children } : entry
}

/** Merges two menus in the order of the first; entries of the `wins` menu replace the other's. */
export function mergeMenus(
  first: readonly MenuEntry[],
  second: readonly MenuEntry[],
  wins: 'first' | 'second',
  group = '',
): MenuEntry[] {
  const remaining = new Map(second.map((entry) => [absolutePath(group, entry.path), entry]))
  const merged = first.map((entry) => {
    const path = absolutePath(group, entry.path)
    const same = remaining.get(path)
    remaining.delete(path)
    if (!same) return entry
    const both = wins === 'first' ? { ...same, ...entry } : { ...entry, ...same }
    return withChildren(both, mergeMenus(entry.children ?? [], same.children ?? [], wins, path))
  })
  return [...merged, ...remaining.values()]
}

export function pagePaths(menu: readonly MenuEntry[], group = ''): string[] {
  return menu.flatMap((entry) => {
    const path = absolutePath(group, entry.path)
    return entry.children ? pagePaths(entry.children, path) : [path]
  })
}

/** Filters a menu to these pages, without empty groups; a redirect to a removed page gets the first remaining one. */
export function pickPages(menu: readonly MenuEntry[], pages: readonly string[], group = ''): MenuEntry[] {
  return menu.flatMap((entry) => {
    const path = absolutePath(group, entry.path)
    if (!entry.children) return pages.includes(path) ? [entry] : []
    const children = pickPages(entry.children, pages, path)
    const [first] = pagePaths(children, path)
    if (first === undefined) return []
    const isRedirectRemoved =
      isPageRedirect(entry.redirect) && !pagePaths(children, path).includes(entry.redirect)
    return [{ ...entry, ...(isRedirectRemoved && { redirect: first }), children }]
  })
}

interface PageCalls {
  /** The calls without which the page stays empty. */
  reads: readonly Path[]
  /** Further calls of the page. */
  offers?: readonly Path[]
}

const uploads = ['/app/UploadInit', '/app/UploadPart', '/app/UploadDone'] as const

/** The page's calls that need a grant, by `pageComponent`. */
const pageCalls: ReadonlyMap<string, PageCalls> = new Map<string, PageCalls>(
  Object.entries({
    'views/permission/role': {
      reads: ['/gm_user/roles', '/gm_user/UrlConfig'],
      offers: ['/gm_user/role/add', '/gm_user/role/update', '/gm_user/role/delete'],
    },
    'views/permission/user': {
      reads: ['/gm_user/userlist', '/gm_user/roleOption'],
      offers: [
        '/gm_user/getUserById',
        '/gm_user/InsertUser',
        '/gm_user/UpdateUser',
        '/gm_user/ban',
        '/gm_user/DelUser',
        '/gm_user/SaveUserAssets',
      ],
    },
    'views/permission/operater_log': { reads: ['/operater_log/ListAction'] },
    'views/app/add': {
      reads: [],
      offers: [
        '/app/Create',
        '/app/UpdatePluginInfo',
        '/app/UpdateManager',
        '/app/PluginToExamine',
        '/app/StatusAction',
      ],
    },
    'views/app/publish': {
      reads: [],
      offers: [
        ...uploads,
        '/app/PublishCreate',
        '/app/UpdatePublishBinV2',
        '/app/UpdatePublishChangeLog',
        '/app/PublishToExamine',
        '/app/PublishStatusAction',
        '/app/PublishRelease',
      ],
    },
    'views/app/review': {
      reads: ['/app/ExamineQueue'],
      offers: [
        '/app/ExamineDetail',
        '/app/ExamineClaim',
        '/app/ExamineRemark',
        '/app/StatusAction',
        '/app/PublishStatusAction',
      ],
    },
    'views/ev/list': { reads: [], offers: [...uploads, '/app/EvVersionCreateV2', '/app/EvPublishRelease'] },
  } satisfies Record<string, PageCalls>),
)

export function callsOfPages(menu: readonly MenuEntry[]): string[] {
  return [...new Set(callsOf(menu))].toSorted()
}

function callsOf(menu: readonly MenuEntry[], group = ''): string[] {
  return menu.flatMap(({ path, component, children }) => {
    const address = absolutePath(group, path)
    if (children) return callsOf(children, address)
    const { reads = [], offers = [] } = pageCalls.get(pageComponent(component, address)) ?? {}
    return [...reads, ...offers]
  })
}

/** Returns the ungranted calls without which a menu's pages stay empty, by page path. */
export function missingCalls(
  menu: readonly MenuEntry[],
  granted: readonly string[],
  group = '',
): ReadonlyMap<string, readonly string[]> {
  const entries = menu.flatMap((entry): [string, readonly string[]][] => {
    const path = absolutePath(group, entry.path)
    if (entry.children) return [...missingCalls(entry.children, granted, path)]
    const { reads = [] } = pageCalls.get(pageComponent(entry.component, path)) ?? {}
    const missing = reads.filter((call) => !granted.includes(call))
    return missing.length > 0 ? [[path, missing]] : []
  })
  return new Map(entries)
}
