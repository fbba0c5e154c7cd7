import { toDate } from '#contract/values/provider-time.ts'

interface Dated {
  readonly id: number
  readonly boughtAt: number
}

/** The paths of the console that notices lead to; they are the provider's menu paths. */
export const noticeLinks = {
  plugin: (id: number) => `/app/add?record=${id}`,
  version: ({ id, pluginId }: { id: number; pluginId: number }) =>
    `/app/publish?plugin=${pluginId}&record=${id}`,
  /** The review of a plugin, or of one of its versions, at the reviewers' desk. */
  review: (pluginId: number, versionId?: number) =>
    `/app/review?item=${pluginId}${versionId === undefined ? '' : `.${versionId}`}`,
  purchase: (purchase: Dated) => `/member/user_buy_log?${onItsDay(purchase)}`,
  sale: (purchase: Dated) => `/member/plugin_buy_log?${onItsDay(purchase)}`,
  order: (orderNo: string) => `/member/order?record=${orderNo}`,
  balance: () => '/member/pay',
} as const

/** Shows the list of that day: nothing reads a single purchase, and an older one is not on the first page. */
function onItsDay({ id, boughtAt }: Dated): string {
  const day = toDate(boughtAt)
  return `date=${day}~${day}&record=${id}`
}
