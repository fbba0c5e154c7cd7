import { flushSync } from 'react-dom'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { invalidates } from '#web/src/api/invalidates.ts'
import { guardCalls } from '#web/src/api/session-port.ts'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import type { PreviewedRole } from '#web/src/session/app-services.ts'
import { type MenuItem, parseMenu, permittedMenu } from '#web/src/session/menu.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import type { Session } from '#web/src/session/user-info.ts'
import { setTabsAside } from '#web/src/shell/tabs/tabs-store.ts'
import { replaceQueryClient } from '../prefetch.ts'
import { createRouter } from '../router.tsx'
import { useRouterStore } from '../router-store.ts'
import { PreviewView } from './preview-view.tsx'
import { createPrivateWindow } from './private-window.ts'

/**
 * Shows the console as a role would see it, in a router of its own; the user's own pages stay mounted, hidden. Ends with
 * `previewEnded`, with the session, or when the browser goes back.
 */
export async function startPreview(role: PreviewedRole): Promise<void> {
  const [grantable] = await Promise.all([grantableCalls(), i18n.loadNamespaces(['preview', 'shell'])])
  const { session, preview, status } = useSession.getState()
  if (!session || preview || status !== 'signedIn') return
  const seen = previewSession(session, role, grantable)
  const uncover = coverOwnPages()
  guardCalls(previewCheck(seen, grantable))
  dispatch({ type: 'previewStarted', role: role.name, session: seen })
  const router = createRouter(createPrivateWindow(addresses.home))
  const stopHistory = endOnBack()
  useRouterStore.setState({ cover: { router, View: PreviewView } })
  const stop = useSession.subscribe(({ preview: shown }) => {
    if (shown) return
    stop()
    guardCalls(null)
    stopHistory()
    uncover()
    router.dispose()
  })
}

/** Calls that roles are granted: those that the host lists, otherwise the user's own. */
async function grantableCalls(): Promise<readonly string[]> {
  const own = useSession.getState().session?.user.api ?? []
  try {
    const modules = await call('/gm_user/UrlConfig', {}, { handles: 'all' })
    return [...new Set([...own, ...modules.flatMap(({ items }) => items.map(({ url }) => url))])]
  } catch (error) {
    if (error instanceof CallError) return own
    throw error
  }
}

/**
 * Hides the user's pages and sets aside what they share with other pages. Returns a function that brings them back.
 * Hidden pages do not follow the stores, so they are hidden before the stores change and shown after.
 */
function coverOwnPages(): () => void {
  const focused = document.activeElement
  const { paths } = useUnsaved.getState()
  const { id: plugin } = useSelectedPlugin.getState()
  const restoreTabs = setTabsAside(() =>
    flushSync(() => useRouterStore.setState({ cover: { router: null, View: PreviewView } })),
  )
  const queries = replaceQueryClient(undefined)
  const stopAsking = paths.length > 0 ? askBeforeUnload() : () => undefined
  return () => {
    flushSync(() => useRouterStore.setState({ cover: { router: null, View: PreviewView } }))
    stopAsking()
    restoreTabs(useSession.getState().session !== null)
    replaceQueryClient(queries)
    useUnsaved.setState({ paths })
    useSelectedPlugin.setState({ id: plugin })
    flushSync(() => useRouterStore.setState({ cover: null }))
    returnFocus(focused)
  }
}

/** What had the focus may be gone by now, e.g. the item of a menu that has closed. */
function returnFocus(focused: Element | null): void {
  if (focused instanceof HTMLElement) focused.focus()
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

/** Hidden pages cannot ask by themselves before a reload discards their changes. */
function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Ends the preview when the browser goes back, which the button to leave does too, or to another address. Returns a
 * function that stops this.
 */
function endOnBack(): () => void {
  // An entry without a state counts as typed (`typed-address.ts`).
  const state: unknown = history.state ?? {}
  history.replaceState(state, '')
  // Going back leaves this entry, which has the address of the page that is hidden.
  history.pushState(state, '')
  const end = () => dispatch({ type: 'previewEnded' })
  window.addEventListener('popstate', end)
  return () => window.removeEventListener('popstate', end)
}

/** Returns the session with the menu and the calls of a role in place of the user's own. */
function previewSession(
  { user }: Session,
  { id, name, routes, api }: PreviewedRole,
  grantable: readonly string[],
): Session {
  return {
    user: { ...user, roles: [name], roleId: id ?? 0, api: id === administratorRole ? [...grantable] : api },
    menu: permittedMenu(readMenu(routes), [name]),
  }
}

function readMenu(routes: string): MenuItem[] {
  try {
    return parseMenu(routes)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * Calls that write and are let through: those of the session itself, and the rest of an upload that began before. In a
 * preview no upload begins, because `/app/UploadInit` is refused.
 */
const letThrough: readonly string[] = [
  '/gm_user/logout',
  '/gm_user/login',
  '/GetAuthCode',
  '/app/UploadPart',
  '/app/UploadDone',
]

/** Returns the check that refuses every call that writes, and every call that the role was not granted. */
function previewCheck({ user }: Session, grantable: readonly string[]) {
  const withheld = new Set(grantable.filter((path) => user.api?.includes(path) === false))
  return (path: string): CallError | undefined => {
    if (letThrough.includes(path)) return undefined
    if (Object.hasOwn(invalidates, path)) {
      return new CallError(path, resultCodes.refused, i18n.t('preview:readOnly'))
    }
    if (withheld.has(path)) return new CallError(path, resultCodes.forbidden, i18n.t('preview:forbidden'))
    return undefined
  }
}
