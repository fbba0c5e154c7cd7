/** The settings of the build; no other module reads them. */
export const environment = {
  title: import.meta.env.VITE_APP_TITLE,
  apiBase: import.meta.env.VITE_API_BASE,
  versionHeader: import.meta.env.VITE_VERSION_HEADER,
  version: __APP_VERSION__,
  pollPlugins: import.meta.env.VITE_POLL_PLUGINS === 'on',
} as const

/** Whether this is the demo in which a service worker answers all calls. */
export const isBrowserDemo = import.meta.env.VITE_DEMO === 'browser'

/** The build id that the demo's page and its service worker share. */
export const demoBuild = import.meta.env.VITE_DEMO_BUILD ?? ''
