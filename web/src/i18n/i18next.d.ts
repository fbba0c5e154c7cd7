import 'i18next'

type Texts = typeof import('./zh/before-sign-in.ts') &
  typeof import('./zh/after-sign-in.ts') &
  typeof import('./zh/sandbox.ts')

declare global {
  /** The English texts of a namespace: a counted one has a singular, too, which Chinese does without. */
  type English<Texts> = {
    [Key in keyof Texts]: Texts[Key] extends string ? string : English<Texts[Key]>
  } & { [Key in keyof Texts as Key extends `${infer Name}_other` ? `${Name}_one` : never]: string }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** A namespace is what a file of texts exports. */
    resources: Texts
  }
}
