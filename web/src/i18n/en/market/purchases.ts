import type { purchases as zh } from '#web/src/i18n/zh/market/purchases.ts'

export const purchases: typeof zh = {
  heading: 'Purchases',
  toMarket: 'Buy plugins',
  inMarket: 'View in market',
  keyword: 'Keyword',
  keywordHint: 'Name or alias',
  column: {
    plugin: 'Plugin',
    alias: 'Alias',
    price: 'Price (ev coins)',
    time: 'Bought',
    latest: 'Latest version',
  },
  empty: {
    title: 'You have not bought any plugins yet',
    text: 'Find what you need in the plugin market. What you buy is listed here.',
    action: 'Open the market',
  },
  free: 'Free',
  update: 'Update available',
  updates: {
    label: 'Updates',
    only: 'With an update',
    ignored: 'The provider does not filter by updates: the list holds all purchases.',
  },
}
