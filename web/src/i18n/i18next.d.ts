import 'i18next'
import type { role } from './zh/access/role.ts'
import type { user } from './zh/access/user.ts'
import type { changePassword } from './zh/account/change-password.ts'
import type { credentials } from './zh/account/credentials.ts'
import type { profile } from './zh/account/profile.ts'
import type { signIn } from './zh/account/sign-in.ts'
import type { preview } from './zh/app/preview.ts'
import type { order } from './zh/coins/order.ts'
import type { topUp } from './zh/coins/top-up.ts'
import type { common } from './zh/common.ts'
import type { dashboard } from './zh/dashboard.ts'
import type { file } from './zh/file.ts'
import type { form } from './zh/form.ts'
import type { bulk } from './zh/list/bulk.ts'
import type { list } from './zh/list/list.ts'
import type { listTools } from './zh/list/list-tools.ts'
import type { record } from './zh/list/record.ts'
import type { market } from './zh/market/market.ts'
import type { purchases } from './zh/market/purchases.ts'
import type { operationLog } from './zh/operations/operation-log.ts'
import type { operations } from './zh/operations/operations.ts'
import type { earnings } from './zh/plugin/earnings.ts'
import type { plugin } from './zh/plugin/plugin.ts'
import type { product } from './zh/product.ts'
import type { desk } from './zh/review/desk.ts'
import type { review } from './zh/review/review.ts'
import type { demo } from './zh/sandbox/demo.ts'
import type { demoPanel } from './zh/sandbox/demo-panel.ts'
import type { demoTour } from './zh/sandbox/demo-tour.ts'
import type { shell } from './zh/shell/shell.ts'
import type { tools } from './zh/shell/tools.ts'
import type { chart } from './zh/ui/chart.ts'
import type { markdown } from './zh/ui/markdown.ts'
import type { version } from './zh/version.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      bulk: typeof bulk
      'change-password': typeof changePassword
      chart: typeof chart
      common: typeof common
      credentials: typeof credentials
      dashboard: typeof dashboard
      earnings: typeof earnings
      form: typeof form
      list: typeof list
      'list-tools': typeof listTools
      demo: typeof demo
      desk: typeof desk
      'demo-panel': typeof demoPanel
      'demo-tour': typeof demoTour
      'sign-in': typeof signIn
      markdown: typeof markdown
      market: typeof market
      'operation-log': typeof operationLog
      operations: typeof operations
      role: typeof role
      purchases: typeof purchases
      plugin: typeof plugin
      preview: typeof preview
      product: typeof product
      version: typeof version
      record: typeof record
      review: typeof review
      shell: typeof shell
      tools: typeof tools
      user: typeof user
      order: typeof order
      profile: typeof profile
      'top-up': typeof topUp
      file: typeof file
    }
  }
}
