/** The paths of the console that notices lead to; they are the provider's menu paths. */
export const noticeLinks = {
  plugin: (id: number) => `/app/add?record=${id}`,
  version: ({ id, pluginId }: { id: number; pluginId: number }) =>
    `/app/publish?plugin=${pluginId}&record=${id}`,
  purchase: (id: number) => `/member/user_buy_log?record=${id}`,
  sale: (id: number) => `/member/plugin_buy_log?record=${id}`,
  order: (orderNo: string) => `/member/order?record=${orderNo}`,
  balance: () => '/member/pay',
} as const
