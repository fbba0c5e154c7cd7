import type { record as zh } from '../zh/record.ts'

export const record: typeof zh = {
  detailsOf: 'Details of {{name}}',
  details: 'Details',
  before: 'Previous record',
  beforeKey: 'Previous record (↑ or K)',
  after: 'Next record',
  afterKey: 'Next record (↓ or J)',
  place: '{{place}} of {{count}}',
  copyLink: 'Copy link',
  unknown: {
    title: 'No such record',
    text: 'It may have been deleted, or you may not see it.',
  },
  elsewhere: {
    title: 'Not in this list',
    text: 'The record is not among the rows of the list as it is shown now.',
    unfiltered: 'Open the list without filters',
  },
  related: {
    all: 'Show all',
    part: 'Newest {{shown}} of {{count}}',
    count: 'Total: {{count}}',
    unsupported: 'The provider cannot select these records, so they cannot be shown.',
  },
  tabs: {
    orders: 'Orders',
    noOrders: 'No orders',
    purchases: 'Purchases',
    noPurchases: 'No purchases',
    plugins: 'Plugins',
    noPlugins: 'No plugins',
    versions: 'Versions',
    noVersions: 'No versions yet',
    reviews: 'Reviews',
    buyers: 'Buyers',
    noBuyers: 'Nobody has bought it yet',
    log: 'Log',
    noLog: 'No entries',
  },
  log: {
    doneTo: 'What happened to this record',
    time: 'Time',
    operation: 'Operation',
    operator: 'Operator',
    code: 'Code',
  },
}
