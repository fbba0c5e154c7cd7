/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_APP_TITLE?: string
  readonly VITE_APP_LOGO?: string
  readonly VITE_API_BASE: string
  /** The name of the request header with the console's version. */
  readonly VITE_VERSION_HEADER: string
  /** `on` refetches the header's plugins every 60 s. */
  readonly VITE_POLL_PLUGINS?: string
  readonly VITE_DEMO?: string
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
