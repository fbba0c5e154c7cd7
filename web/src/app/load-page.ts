import { type LazyPage, lazyProtectedPage } from './lazy-page.ts'
import { isPage, pages } from './pages.ts'

const modules = import.meta.glob<Record<string, React.ComponentType>>([
  '../features/**/*-page.tsx',
  './error-pages/not-available-page.tsx',
  '!../features/account/sign-in/*',
])

/** Loads a page's component, the only export of its module. */
async function load(module: string): Promise<{ Component: React.ComponentType }> {
  const exported = await modules[`../${module}`]?.()
  const [Component] = Object.values(exported ?? {})
  if (!Component) throw new Error(`[page] ${module} exports no component`)
  return { Component }
}

const notAvailable = lazyProtectedPage(() => load('app/error-pages/not-available-page.tsx'), 'shell')

/** Returns the page of a menu entry's `component`, or the page that says that the console has none. */
export function lazyPageOf(component: string): LazyPage {
  if (!isPage(component)) return notAvailable
  const { module, texts } = pages[component]
  return lazyProtectedPage(() => load(module), ...texts)
}
