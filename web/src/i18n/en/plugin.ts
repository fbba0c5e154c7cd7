import type * as zh from '../zh/plugin.ts'

export const plugin: English<typeof zh.plugin> = {
  column: {
    turn: 'Next step',
    latest: 'Latest',
    managers: 'Managers',
  },
  noLatest: 'None',
  whose: { own: 'Your turn', other: 'The author’s turn' },
  authorStep: 'Author: {{step}}',
  turn: {
    queued: 'The reviewers’ turn: number {{position}} in the queue, not claimed yet.',
    queuedUnknown: 'The reviewers’ turn: waiting for review.',
    held: 'The reviewers’ turn: {{name}} is reviewing it, until {{until}} at the latest.',
    online: 'In the market.',
    noVersion: 'Your turn: it is sold once its first version is released.',
    offline: 'Not for sale. The side that took it offline, author or reviewer, can bring it back.',
  },
  shortTurn: {
    queued: 'Reviewers: no. {{position}} in line',
    queuedUnknown: 'Reviewers: in line',
    held: 'Reviewer: {{name}}',
    online: 'In the market',
    offline: 'Not for sale',
  },
  missing: '{{parts}} missing',
  part: { describe: 'summary', version: 'version', files: 'packages', changelog: 'change log' },
  empty: {
    author:
      'Add the first one: basics, description and price. Then publish a version and submit it for review.',
    reviewer: 'Plugins that authors submit appear here.',
  },
  action: {
    submit: 'Submit for review',
    resubmit: 'Edit and submit again',
    revoke: 'Take back',
    versions: 'Manage versions',
    managers: 'Edit managers',
    offline: 'Take offline',
    online: 'Bring back',
  },
  ask: {
    revoke:
      'Take “{{name}}” back from review? It becomes a draft again and, once submitted again, goes to the end of the queue.',
    online: 'Bring “{{name}}” back? Users can see and buy it in the market again.',
    offline: {
      title: 'Take “{{name}}” offline',
      author: 'It is no longer sold; users who bought it keep it. You can bring it back at any time.',
      reviewer:
        'It is no longer sold; users who bought it keep it. Only a reviewer can bring it back, and its author is told the reason.',
    },
  },
  done: {
    added: '“{{name}}” was added',
    saved: '“{{name}}” was saved',
    managers: 'The managers of “{{name}}” were changed',
    submitted: '“{{name}}” was submitted for review',
    revoked: '“{{name}}” was taken back from review',
    offline: '“{{name}}” is offline',
    online: '“{{name}}” is online again',
  },
  field: {
    homepage: 'Homepage (optional)',
    logo: 'Picture (optional)',
  },
  hint: {
    alias:
      'Made from the Latin letters of the name; you can change it: a lowercase letter, then lowercase letters, digits and hyphens, 2 to 63 characters. Packages are named after it, and it cannot be changed later.',
    description: 'Shown on the card in the market, at most 500 characters.',
    logo: 'Stands for the plugin in the market and in lists. Without one, a tile is drawn from its name and category.',
    free: '0 makes it free.',
    net_one: 'You earn {{net}} ev coin per sale (the platform keeps {{rate}}).',
    net_other: 'You earn {{net}} ev coins per sale (the platform keeps {{rate}}).',
  },
  wrong: {
    alias:
      'Begin with a lowercase letter; use lowercase letters, digits and hyphens only, 2 to 63 characters',
    homepage: 'Please enter an address that begins with http:// or https://',
    price: 'Please enter a price, 0 for a free plugin',
    config: 'The categories could not be read: {{reason}}',
  },
  add: 'Add a plugin',
  draft: {
    label: 'Unfinished plugin',
    notice: '“<1/>” is not added yet; you last worked on it <0/>. The draft is in this browser only.',
    unnamed: 'A plugin without a name',
    continue: 'Continue',
    discard: 'Discard draft',
    discardText: 'Discard what you filled in? It cannot be restored.',
    kept: 'What you fill in is kept in this browser, so that you can continue after closing or reloading.',
    resumed: 'Your last draft was restored. What you fill in is kept in this browser.',
    notKept: 'This browser cannot keep the draft; finish before you close it.',
  },
  edit: {
    title: 'Edit · {{name}}',
    alias: 'Alias: {{alias}} (cannot be changed)',
  },
  managers: {
    title: 'Managers · {{name}}',
    text: 'Managers edit the plugin, publish versions and submit them for review; they cannot add or remove managers.',
    user: '{{name}} (ID {{id}})',
    number: 'User ID {{id}}',
    byNumber: 'User ID',
    searchHint: 'Search by name or username, or type a user ID and choose it.',
    numberHint: 'Type a user ID, then choose it.',
    nobody: 'No user found; try a user ID',
    problem: 'ID {{id}}: {{message}}',
    tooMany: 'At most {{max}} managers',
  },
  noReadme: 'The author wrote no description',
  noReadmeOwn: 'You wrote no description',
  reviewTitle: 'Review plugin {{name}}',
  offlineReasons: {
    broken: 'It does not work properly',
    rights: 'It may infringe the rights of others',
    rework: 'It needs larger changes',
    discontinued: 'It is no longer maintained',
  },
}

export const earnings: typeof zh.earnings = {
  column: {
    buyer: 'Buyer',
    gross: 'Price',
    time: 'Sold',
  },
  empty: {
    title: 'No earnings yet',
    text: 'Once a plugin of yours is online and somebody buys it, every sale is listed here.',
    action: 'Manage my plugins',
  },
  sums: 'Total of the listed sales',
  trend: {
    heading: 'Earnings by day',
    title: 'Daily earnings of all your plugins in the last {{days}} days (ev coins)',
  },
  numbers: {
    heading: 'Statistics',
    periods: '{{from}} to {{to}}, compared with {{beforeFrom}} to {{beforeTo}}',
    cards: 'Statistics; the chart shows the selected one',
    metric: {
      sales: 'Sales',
      downloads: 'Downloads',
      buyers: 'Buyers',
      gross: 'Gross',
      commission: 'Commission',
      net: 'You earned',
    },
    income: '{{gross}} gross, {{commission}} commission',
    before: 'Previous: {{value}}',
    difference: {
      more: 'Up {{by}} (+{{percent}}%)',
      less: 'Down {{by}} (−{{percent}}%)',
      same: 'No change',
    },
    noComparison: 'No comparison',
    byDay: {
      sales: 'Sales by day',
      downloads: 'Downloads by day',
      buyers: 'Buyers by day',
      net: 'Earnings by day (ev coins)',
    },
    byPlugin: {
      sales: 'Sales by plugin',
      downloads: 'Downloads by plugin',
      buyers: 'Buyers by plugin',
      net: 'Earnings by plugin (ev coins)',
    },
    by: { version: 'Downloads by version', platform: 'Downloads by platform' },
    breakdown: 'Break down by',
    column: {
      now: 'This period',
      before: 'Previous',
      difference: 'Change',
    },
    empty: 'Nothing in either period',
    tooLong: 'Statistics cover {{days}} days at most. Choose a shorter period.',
    hidden: 'Only the owner, the managers and administrators see the statistics of this plugin.',
    notOffered: 'The provider offers no statistics by period; only the trend of the earnings is shown.',
  },
}
