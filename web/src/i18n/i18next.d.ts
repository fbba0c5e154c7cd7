import 'i18next'

type Texts = typeof import('./zh/access.ts') &
  typeof import('./zh/account.ts') &
  typeof import('./zh/coins.ts') &
  typeof import('./zh/common.ts') &
  typeof import('./zh/console.ts') &
  typeof import('./zh/dashboard.ts') &
  typeof import('./zh/file.ts') &
  typeof import('./zh/market.ts') &
  typeof import('./zh/operations.ts') &
  typeof import('./zh/plugin.ts') &
  typeof import('./zh/product.ts') &
  typeof import('./zh/review.ts') &
  typeof import('./zh/sandbox.ts') &
  typeof import('./zh/tools.ts') &
  typeof import('./zh/version.ts')

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
