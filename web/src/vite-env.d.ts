/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The product's name; by default a text in the user's language. */
  readonly VITE_APP_TITLE?: string
  /** The address of the product's picture. */
  readonly VITE_APP_LOGO?: string
  /** The provider's address: a path of this origin, or a URL. */
  readonly VITE_API_BASE: string
  /** The name of the request header with the console's version. */
  readonly VITE_VERSION_HEADER: string
  /** `on` refetches the plugins of the header every 60 s; off by default. */
  readonly VITE_POLL_PLUGINS?: string
  /** `browser` builds the demo that needs no server. */
  readonly VITE_DEMO?: string
  /** The build id of that demo. */
  readonly VITE_DEMO_BUILD?: string
}

/** The console's version, from package.json. */
declare const __APP_VERSION__: string

declare module 'virtual:antd-styles.css' {}

declare module 'virtual:answer-kinds' {
  export const kinds: Readonly<
    Record<import('#contract/registry.ts').Path, import('#contract/values/answers/kinds.ts').Kind>
  >
  export const needGrant: readonly string[]
}
