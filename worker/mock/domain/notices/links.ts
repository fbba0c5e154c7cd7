/** The targets of notice links: paths of the console, from the provider's menu. */
export const noticeLinks = {
  plugin: (id: number) => `/app/add?record=${id}`,
  version: ({ id, pluginId }: { id: number; pluginId: number }) =>
    `/app/publish?plugin=${pluginId}&record=${id}`,
  form: (pluginId: number, form: 'listing' | 'files' | 'release', recordId: number) =>
    `/app/publish?plugin=${pluginId}&mend=${form}.${recordId}`,
  /** The review desk with a plugin or one of its versions open. */
  review: (pluginId: number, versionId?: number) =>
    `/app/review?item=${pluginId}${versionId === undefined ? '' : `.${versionId}`}`,
  purchase: (id: number) => `/member/user_buy_log?record=${id}`,
  sale: (id: number) => `/member/plugin_buy_log?record=${id}`,
  order: (orderNo: string) => `/member/order?record=${orderNo}`,
  /** An order in the list of all orders. */
  anyOrder: (orderNo: string) => `/member/order?of=all&record=${orderNo}`,
  balance: () => '/member/pay',
} as const
