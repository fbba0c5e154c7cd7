import type * as zh from '../zh/market.ts'

export const market: typeof zh.market = {
  purchases: 'My purchases',
  price: {
    range: '{{from}}–{{to}} ev coins',
    from: '{{from}} ev coins or more',
  },
  notOwned: 'Hide owned',
  sort: { label: 'Sort by', new: 'Newest', hot: 'Popular', price: 'Lowest price', updated: 'Updated' },
  ignored:
    'The provider does not filter by price or ownership: the list also holds plugins that do not match.',
  count: 'Plugins: {{shown}}',
  by: 'By {{name}}',
  downloads: 'Downloads: {{shown}}',
  version: 'Version {{version}}',
  empty: 'No plugins in the market yet',
  emptyText: 'Plugins appear here once they are approved and have a released version.',
  noMatch: 'No plugins match',
  noMatchText: 'Try other filters, or clear them to see all plugins.',
  buy: 'Buy',
  install: 'Get',
  bought: 'You bought “{{name}}”',
  installed: '“{{name}}” is added to your plugins',
  alreadyOwned: 'You already own “{{name}}”; there is no need to buy it again',
  own: 'Your plugin',
  owned: 'Owned',
  ownText: 'This is your own plugin, so you cannot buy it.',
  unknownOffer:
    'The provider does not say what it costs or whether you own it, so you cannot buy it for now.',
  confirm: {
    buyTitle: 'Buy “{{name}}”',
    installTitle: 'Get “{{name}}”',
    freeText: 'This plugin is free. No ev coins will be charged.',
    final: 'Plugin purchases are final and cannot be refunded.',
    after: 'Balance after',
    buy: 'Confirm purchase',
    priceChanged: 'The price changed from {{before}} to {{now}}. Please check it before you buy.',
    short: 'Your balance is {{missing}} short. Top up, then come back here to buy.',
  },
  back: 'Back to the market',
  gone: {
    title: 'Plugin not found',
    text: 'It may have been taken offline and is not in the market at the moment.',
  },
  offSale: 'This plugin is no longer for sale. You own it and can still download its released versions.',
  noVersions: 'The provider does not offer the versions and files of this plugin.',
  readme: 'About this plugin',
  noReadme: 'The author wrote no description.',
  facts: 'Details',
  fact: {
    platforms: 'Platforms',
    downloads: 'Downloads',
    since: 'Listed',
  },
  files: {
    heading: 'Download {{version}}',
    update: 'An update is available: you last downloaded {{downloaded}}, and {{latest}} is out.',
    current: 'You have downloaded the latest version, {{latest}}.',
  },
  byKey: {
    heading: 'Install with your ev key',
    text: 'Enter your ev key in ev: it lists the plugins that you own, installs “{{name}}” and updates it later. Keep the key secret.',
    byHand: 'You can also download a file above and install it by hand.',
  },
  versions: {
    heading: 'All versions',
    downloaded: 'Last downloaded',
  },
  others: 'More by {{name}}',
}

export const purchases: typeof zh.purchases = {
  toMarket: 'Buy plugins',
  keywordHint: 'Name or alias',
  column: { time: 'Bought' },
  empty: {
    title: 'You have not bought any plugins yet',
    text: 'Find what you need in the plugin market. What you buy is listed here.',
    action: 'Open the market',
  },
  getUpdate: 'Update',
  update: 'Update available',
  updates: {
    label: 'Updates',
    only: 'With an update',
    ignored: 'The provider does not filter by updates: the list holds all purchases.',
  },
}
