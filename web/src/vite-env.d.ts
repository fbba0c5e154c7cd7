/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The product's name: the suffix of every page title. Without it the name follows the language. */
  readonly VITE_APP_TITLE?: string
  /** Where the provider is: a path of this origin, or a whole address. */
  readonly VITE_API_BASE: string
  /** The name of the header that carries the console's version. */
  readonly VITE_VERSION_HEADER: string
  /** `on` reads the header's plugins anew every 60 s; off by default. */
  readonly VITE_POLL_PLUGINS?: string
  /** `browser` builds the demo that needs no server. */
  readonly VITE_DEMO?: string
  /** What that demo is built from. */
  readonly VITE_DEMO_BUILD?: string
}

/** The console's version, from package.json. */
declare const __APP_VERSION__: string

declare module 'virtual:antd-styles.css' {}
