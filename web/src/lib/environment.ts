/** The build's settings; the only module that reads them. */
export const environment = {
  title: import.meta.env.VITE_APP_TITLE,
  apiBase: import.meta.env.VITE_API_BASE,
  versionHeader: import.meta.env.VITE_VERSION_HEADER,
  version: __APP_VERSION__,
  pollPlugins: import.meta.env.VITE_POLL_PLUGINS === 'on',
} as const

/** Whether a service worker answers all calls (browser-only demo). */
export const isBrowserDemo = import.meta.env.VITE_DEMO === 'browser'

/** The build id of the browser-only demo; its service worker has the same. */
export const demoBuild = import.meta.env.VITE_DEMO_BUILD ?? ''
