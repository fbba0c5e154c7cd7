import 'i18next'
import type { bulk } from './zh/bulk.ts'
import type { changePassword } from './zh/change-password.ts'
import type { chart } from './zh/chart.ts'
import type { common } from './zh/common.ts'
import type { credentials } from './zh/credentials.ts'
import type { dashboard } from './zh/dashboard.ts'
import type { demo } from './zh/demo.ts'
import type { demoPanel } from './zh/demo-panel.ts'
import type { demoTour } from './zh/demo-tour.ts'
import type { desk } from './zh/desk.ts'
import type { earnings } from './zh/earnings.ts'
import type { form } from './zh/form.ts'
import type { list } from './zh/list.ts'
import type { listTools } from './zh/list-tools.ts'
import type { login } from './zh/login.ts'
import type { markdown } from './zh/markdown.ts'
import type { market } from './zh/market.ts'
import type { operationLog } from './zh/operation-log.ts'
import type { operations } from './zh/operations.ts'
import type { order } from './zh/order.ts'
import type { plugins } from './zh/plugins.ts'
import type { preview } from './zh/preview.ts'
import type { productVersions } from './zh/product-versions.ts'
import type { profile } from './zh/profile.ts'
import type { publish } from './zh/publish.ts'
import type { purchases } from './zh/purchases.ts'
import type { record } from './zh/record.ts'
import type { review } from './zh/review.ts'
import type { role } from './zh/role.ts'
import type { shell } from './zh/shell.ts'
import type { tools } from './zh/tools.ts'
import type { topUp } from './zh/top-up.ts'
import type { upload } from './zh/upload.ts'
import type { user } from './zh/user.ts'

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
      login: typeof login
      markdown: typeof markdown
      market: typeof market
      'operation-log': typeof operationLog
      operations: typeof operations
      role: typeof role
      purchases: typeof purchases
      plugins: typeof plugins
      preview: typeof preview
      'product-versions': typeof productVersions
      publish: typeof publish
      record: typeof record
      review: typeof review
      shell: typeof shell
      tools: typeof tools
      user: typeof user
      order: typeof order
      profile: typeof profile
      'top-up': typeof topUp
      upload: typeof upload
    }
  }
}
