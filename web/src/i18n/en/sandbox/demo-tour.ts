import type { demoTour as zh } from '#web/src/i18n/zh/sandbox/demo-tour.ts'

export const demoTour: typeof zh = {
  next: 'Next',
  back: 'Back',
  finish: 'Done',
  goOn: 'Go on in the demo panel',
  end: 'End the tour',
  place: '{{place}} / {{count}}',
  stops: {
    welcome: {
      title: 'Welcome',
      text: 'The back office of a plugin market. The home page shows the numbers and tasks of the signed-in user.',
    },
    menu: {
      title: 'The menu',
      text: 'The server sends it by role: users see only the pages that they may open.',
    },
    balance: {
      title: 'ev coins',
      text: 'The balance is always up to date; “Top up” buys more, and coins buy plugins.',
    },
    plugin: { title: 'The plugin', text: 'Choose a plugin here; the version pages show its versions.' },
    search: { title: 'Search', text: 'Finds pages, actions, users, plugins and orders. Ctrl K opens it.' },
    bell: {
      title: 'Notifications',
      text: 'Decisions, sales and updates appear here; a click leads to what they are about.',
    },
    users: {
      title: 'Users',
      text: 'Find, add and ban users, adjust balances. Filters and page are part of the address, which can be shared.',
    },
    plugins: {
      title: 'Plugins',
      text: 'Authors add and edit their plugins here; reviewers claim and review them.',
    },
    publish: {
      title: 'Publishing',
      text: 'Drop a package to publish a version: uploads resume after an interruption, are checked, reviewed and released on schedule.',
    },
    review: {
      title: 'The review desk',
      text: 'Plugins and versions wait in one queue: see what changed, approve or reject, and take the next.',
    },
    market: {
      title: 'The market',
      text: 'Find plugins by category and price. You confirm with your balance before and after, and get the files at once.',
    },
    history: {
      title: 'A plugin with a history',
      text: 'The most popular one: its description, every version with changes and platforms, and its files once you own it.',
    },
    tabs: { title: 'Tabs', text: 'Opened pages stay here and keep what you have typed.' },
    user: { title: 'Your menu', text: 'Profile, password and signing out.' },
    demo: {
      title: 'The demo panel',
      text: 'That was the tour. Go on here: be another user, cause faults, move the clock, or share the data with another browser.',
    },
  },
}
