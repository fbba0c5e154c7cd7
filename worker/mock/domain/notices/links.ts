import { toDate } from '#contract/values/provider-time.ts'

interface Dated {
  readonly id: number
  readonly boughtAt: number
}

/** The targets of notice links: paths of the console, from the provider's menu. */
export const noticeLinks = {
  plugin: (id: number) => `/app/add?record=${id}`,
  version: ({ id, pluginId }: { id: number; pluginId: number }) =>
    `/app/publish?plugin=${pluginId}&record=${id}`,
  /** The review desk with a plugin or one of its versions open. */
  review: (pluginId: number, versionId?: number) =>
    `/app/review?item=${pluginId}${versionId === undefined ? '' : `.${versionId}`}`,
  purchase: (purchase: Dated) => `/member/user_buy_log?${dayFilter(purchase)}`,
  sale: (purchase: Dated) => `/member/plugin_buy_log?${dayFilter(purchase)}`,
  order: (orderNo: string) => `/member/order?record=${orderNo}`,
  balance: () => '/member/pay',
} as const

/** Filters the list by that day: there is no call for a single purchase, and an older one is not on the first page. */
function dayFilter({ id, boughtAt }: Dated): string {
  const day = toDate(boughtAt)
  return `date=${day}~${day}&record=${id}`
}
