import 'i18next'

type Texts = typeof import('./zh/before-sign-in.ts') &
  typeof import('./zh/after-sign-in.ts') &
  typeof import('./zh/sandbox.ts')

declare global {
  /** The English texts of a namespace; a counted text has a singular, unlike in Chinese. */
  type English<Texts> = {
    [Key in keyof Texts]: Texts[Key] extends string ? string : English<Texts[Key]>
  } & { [Key in keyof Texts as Key extends `${infer Name}_other` ? `${Name}_one` : never]: string }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** The namespaces, which are a file's exports. */
    resources: Texts
  }
}
