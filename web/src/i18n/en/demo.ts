import type { demo as zh } from '../zh/demo.ts'

export const demo: typeof zh = {
  accounts: 'Demo accounts',
  accountsText: 'One click signs you in: no password, no captcha',
  banned: 'Banned',
  corner: 'Demo',
  panel: 'Open the demo panel',
  short: 'Demo',
  notice: {
    unsupported: {
      title: 'This browser cannot open the demo',
      text: 'The browser itself provides the demo’s data, which takes service workers. This browser has none, or switches them off in private windows: open the demo in another browser or in an ordinary window.',
    },
    insecure: {
      title: 'The demo cannot be opened at this address',
      text: 'The browser itself provides the demo’s data, which works only with https or on localhost: open it with https.',
    },
    refused: {
      title: 'The demo could not be started',
      text: 'The browser itself provides the demo’s data, but did not let it start: check the connection, allow this site to store data, and try again.',
      action: 'Try again',
    },
    dataReplaced: {
      title: 'The demo’s data is new',
      text: 'The new demo keeps its data in another form: what you changed in this browser was replaced by fresh demo data.',
      action: 'Continue',
    },
  },
}
