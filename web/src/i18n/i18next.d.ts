import 'i18next'
import type * as access from './zh/access.ts'
import type * as account from './zh/account.ts'
import type * as coins from './zh/coins.ts'
import type * as common from './zh/common.ts'
import type * as console from './zh/console.ts'
import type * as dashboard from './zh/dashboard.ts'
import type * as file from './zh/file.ts'
import type * as market from './zh/market.ts'
import type * as operations from './zh/operations.ts'
import type * as plugin from './zh/plugin.ts'
import type * as product from './zh/product.ts'
import type * as review from './zh/review.ts'
import type * as sandbox from './zh/sandbox.ts'
import type * as tools from './zh/tools.ts'
import type * as version from './zh/version.ts'

type Texts = typeof access &
  typeof account &
  typeof coins &
  typeof common &
  typeof console &
  typeof dashboard &
  typeof file &
  typeof tools &
  typeof market &
  typeof operations &
  typeof plugin &
  typeof product &
  typeof review &
  typeof sandbox &
  typeof version

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** A namespace is what a file of texts exports. */
    resources: Texts
  }
}
