/** The build settings; no other module reads `import.meta.env`. */
export const environment = {
  /** The product's name; undefined for that of the language. */
  title: import.meta.env.VITE_APP_TITLE || undefined,
  /** The address of the product's picture. */
  logo: import.meta.env.VITE_APP_LOGO || undefined,
  apiBase: import.meta.env.VITE_API_BASE,
  versionHeader: import.meta.env.VITE_VERSION_HEADER,
  version: __APP_VERSION__,
  pollPlugins: import.meta.env.VITE_POLL_PLUGINS === 'on',
} as const

/** Whether a service worker answers all calls (browser demo). */
export const isBrowserDemo = import.meta.env.VITE_DEMO === 'browser'

export const demoBuild = import.meta.env.VITE_DEMO_BUILD ?? ''
