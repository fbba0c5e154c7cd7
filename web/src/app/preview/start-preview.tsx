import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { resultCodes } from '#contract/values/result-codes.ts'
import { request } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { invalidates } from '#web/src/api/invalidates.ts'
import { setCallGuard } from '#web/src/api/session-port.ts'
import type { AppRouter } from '#web/src/app/router.tsx'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import type { PreviewedRole } from '#web/src/session/app-services.ts'
import { type MenuItem, parseMenu, permittedMenu } from '#web/src/session/menu.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import type { Session } from '#web/src/session/user-info.ts'
import { suspendTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import { replaceQueryClient } from '../prefetch.ts'
import { createRouter } from '../router.tsx'
import { useRouterStore } from '../router-store.ts'
import { createMemoryWindow } from './memory-window.ts'
import styles from './preview-view.module.css'

/** Renders the console as a role would see it; the user's pages stay mounted, hidden, until the preview ends. */
export async function startPreview(role: PreviewedRole): Promise<void> {
  const grantable = await grantableEndpoints()
  const { session, preview, status } = useSession.getState()
  if (!session || preview || status !== 'signedIn') return
  const previewed = previewSession(session, role, grantable)
  const restorePages = hidePages()
  setCallGuard(previewCheck(previewed, grantable))
  dispatch({ type: 'previewStarted', role: role.name ?? noValue, session: previewed })
  const router = createRouter(createMemoryWindow(addresses.home))
  const stopListening = endOnBack()
  useRouterStore.setState({ cover: { router, View: PreviewView } })
  const unsubscribe = useSession.subscribe(({ preview: current }) => {
    if (current) return
    unsubscribe()
    setCallGuard(null)
    stopListening()
    restorePages()
    router.dispose()
  })
}

/** Returns the endpoints that a role can be granted: the user's, and those that the host lists. */
async function grantableEndpoints(): Promise<readonly string[]> {
  const granted = useSession.getState().session?.user.api ?? []
  try {
    const modules = await request('/gm_user/UrlConfig', {})
    return [...new Set([...granted, ...modules.flatMap(({ items }) => items.map(({ url }) => url))])]
  } catch (error) {
    if (error instanceof CallError) return granted
    throw error
  }
}

/**
 * Hides the user's pages and saves the state that they share with other pages. Returns a function that restores both.
 * Hidden pages do not observe the stores, so they are hidden before the stores change and visible again after.
 */
function hidePages(): () => void {
  const focused = document.activeElement
  const { paths } = useUnsaved.getState()
  const { id: plugin } = useSelectedPlugin.getState()
  const restoreTabs = suspendTabs(() =>
    flushSync(() => useRouterStore.setState({ cover: { router: null, View: PreviewView } })),
  )
  const queryClient = replaceQueryClient()
  const stopBlocking = paths.length > 0 ? confirmUnload() : () => undefined
  return () => {
    flushSync(() => useRouterStore.setState({ cover: { router: null, View: PreviewView } }))
    stopBlocking()
    restoreTabs(useSession.getState().session !== null)
    replaceQueryClient(queryClient)
    useUnsaved.setState({ paths })
    useSelectedPlugin.setState({ id: plugin })
    flushSync(() => useRouterStore.setState({ cover: null }))
    restoreFocus(focused)
  }
}

/** Focuses the page when the element is unmounted, e.g. an item of a closed menu. */
function restoreFocus(focused: Element | null): void {
  if (focused instanceof HTMLElement) focused.focus()
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

/** Confirms a reload that would discard changes of the hidden pages, which cannot ask themselves. */
function confirmUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Ends the preview on `popstate`: back, the leave button, or another address. Returns a function that stops listening. */
function endOnBack(): () => void {
  // An entry without a state counts as typed (`typed-address.ts`).
  const state: unknown = history.state ?? {}
  history.replaceState(state, '')
  // The entry that going back leaves; it has the hidden page's address.
  history.pushState(state, '')
  const end = () => dispatch({ type: 'previewEnded' })
  window.addEventListener('popstate', end)
  return () => window.removeEventListener('popstate', end)
}

/** Returns the session with the menu and the endpoints of a role instead of the user's. */
function previewSession(
  { user }: Session,
  { id, name = noValue, routes = '[]', api }: PreviewedRole,
  grantable: readonly string[],
): Session {
  const sentMenu = readMenu(routes)
  return {
    user: { ...user, roles: [name], roleId: id ?? 0, api: id === administratorRole ? [...grantable] : api },
    menu: permittedMenu(sentMenu, [name]),
    sentMenu,
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

/** Writing endpoints that stay allowed: the session's, and the rest of an upload started before; none starts in a preview. */
const allowedWrites: readonly string[] = [
  '/gm_user/logout',
  '/gm_user/login',
  '/GetAuthCode',
  '/app/UploadPart',
  '/app/UploadDone',
]

/** Returns a check that refuses writing calls, and calls that the role was not granted. */
function previewCheck({ user }: Session, grantable: readonly string[]) {
  const denied = new Set(grantable.filter((path) => user.api?.includes(path) === false))
  return (path: string): CallError | undefined => {
    if (allowedWrites.includes(path)) return undefined
    if (Object.hasOwn(invalidates, path)) {
      return new CallError(path, resultCodes.refused, i18n.t('preview:readOnly'))
    }
    if (denied.has(path)) return new CallError(path, resultCodes.forbidden, i18n.t('preview:forbidden'))
    return undefined
  }
}

const future = { v7_startTransition: false }

/** Renders the console as a role would see it, below a bar that names the role. */
function PreviewView({ router }: { router: AppRouter }) {
  return (
    <>
      <AntdProvider>
        <PreviewBar />
      </AntdProvider>
      <RouterProvider router={router} future={future} />
    </>
  )
}

function PreviewBar() {
  const { t } = useTranslation('preview')
  const role = useSession(({ preview }) => preview?.role ?? '')
  const bar = useRef<HTMLElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  useEffect(() => leave.current?.focus(), [])
  useEffect(() => (bar.current ? observeHeight(bar.current) : undefined), [])
  return (
    <Row as="section" gap="xs md" justify="between" ref={bar} className={styles.bar} aria-label={t('label')}>
      <p role="status">{t('text', { role })}</p>
      <Button ref={leave} onClick={() => window.history.back()}>
        {t('leave')}
      </Button>
    </Row>
  )
}

/** Writes the bar's height to `--preview-bar`, which offsets the sidebar and the fixed header. Returns the cleanup. */
function observeHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--preview-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--preview-bar')
  }
}
