import type { demoTour as zh } from '../zh/demo-tour.ts'

export const demoTour: typeof zh = {
  next: 'Next',
  back: 'Back',
  finish: 'Done',
  end: 'End the tour',
  place: '{{place}} / {{count}}',
  stops: {
    welcome: {
      title: 'Welcome',
      text: 'The back office of a plugin market. Its home page shows the numbers and tasks of whoever is signed in.',
    },
    menu: {
      title: 'The menu',
      text: 'It comes from the server by role: everybody sees just the pages that are his.',
    },
    balance: {
      title: 'ev coins',
      text: 'The balance is always up to date; “Top up” buys more, and coins buy plugins.',
    },
    plugin: { title: 'The plugin', text: 'Choose one here; the pages about versions are about it.' },
    search: { title: 'Search', text: 'Finds a page by its name, its pinyin or its path. Ctrl K opens it.' },
    users: {
      title: 'Users',
      text: 'Find, add and ban users, adjust balances. Filters and page are in the address, ready to be shared.',
    },
    plugins: {
      title: 'Plugins',
      text: 'Authors add and keep their plugins here; reviewers take what waits and decide on it.',
    },
    publish: {
      title: 'Publishing',
      text: 'Drop a package to publish a version: uploads go on after a cut, are checked, reviewed, and released on time.',
    },
    market: {
      title: 'The market',
      text: 'Beside the purchases is the market. Before you buy, you see the balance before and after.',
    },
    tabs: { title: 'Tabs', text: 'Every page that was opened stays here, with what was typed into it.' },
    user: { title: 'Your menu', text: 'Profile, password and signing out.' },
    demo: {
      title: 'The demo panel',
      text: 'Be somebody else, let things fail, move the clock, or share the data with another browser.',
    },
  },
}
