import 'i18next'
import type { common } from './zh/common.ts'
import type { dashboard } from './zh/dashboard.ts'
import type { login } from './zh/login.ts'
import type { shell } from './zh/shell.ts'
import type { tools } from './zh/tools.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      dashboard: typeof dashboard
      login: typeof login
      shell: typeof shell
      tools: typeof tools
    }
  }
}
