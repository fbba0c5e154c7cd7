import { parsePath } from '@remix-run/router'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'
import type { AppServices, PreviewedRole } from '../session/app-services.ts'
import { useSession } from '../session/session.ts'
import { lazyPageOf } from './load-page.ts'
import { requiredEndpoint } from './pages.ts'
import { componentAt } from './prefetch.ts'

/** What the app does for pages and links. */
export const appServices: AppServices = { prefetchPage, requiredEndpoint, startPreview }

const prefetched = new Set<string>()

function prefetchPage(path: string): void {
  const { pathname = '/' } = parsePath(path)
  const component = componentAt(useSession.getState().session?.menu ?? [], pathname)
  if (component === undefined || prefetched.has(component)) return
  prefetched.add(component)
  // Opening the page tries again and shows the error.
  void loadPage(component).catch(() => prefetched.delete(component))
}

async function loadPage(component: string): Promise<void> {
  await lazyPageOf(component)()
}

async function startPreview(role: PreviewedRole): Promise<void> {
  const preview = await import('./preview/start-preview.tsx').catch(() => undefined)
  if (preview) await preview.startPreview(role)
  else showToast({ type: 'error', text: i18n.t('error.network') })
}
