/** What the build fixed; the only place that reads the environment. */
export const environment = {
  title: import.meta.env.VITE_APP_TITLE,
  apiBase: import.meta.env.VITE_API_BASE,
  versionHeader: import.meta.env.VITE_VERSION_HEADER,
  version: __APP_VERSION__,
} as const

/** Whether this is the demo that needs no server: a service worker of its own answers every call. */
export const isBrowserDemo = import.meta.env.VITE_DEMO === 'browser'

/** What the browser-only demo was built from; its worker has to be of the same. */
export const demoBuild = import.meta.env.VITE_DEMO_BUILD ?? ''
