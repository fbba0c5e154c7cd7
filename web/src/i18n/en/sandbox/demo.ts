import type { demo as zh } from '#web/src/i18n/zh/sandbox/demo.ts'

export const demo: typeof zh = {
  accounts: 'Demo accounts',
  accountsText: 'One click signs you in: no password, no captcha',
  banned: 'Banned',
  corner: 'Demo',
  panel: 'Open the demo panel',
  panelOn: 'Open the demo panel (on: {{what}})',
  on: { faults: 'faults', latency: 'latency', clock: 'another clock', comma: ', ' },
  short: 'Demo',
  notice: {
    unsupported: {
      title: 'This browser cannot open the demo',
      text: 'The browser itself provides the demo’s data, which needs service workers. This browser has none, or turns them off in private windows: open the demo in another browser or in a normal window.',
    },
    insecure: {
      title: 'The demo cannot be opened at this address',
      text: 'The browser itself provides the demo’s data, which works only with https or on localhost: open it with https.',
    },
    refused: {
      title: 'The demo could not be started',
      text: 'The browser itself provides the demo’s data, but refused to start it: check the connection, allow this site to store data, and try again.',
      action: 'Try again',
    },
    dataReplaced: {
      title: 'The demo’s data was replaced',
      text: 'The new version of the demo stores its data differently: your changes in this browser were replaced by new demo data.',
      action: 'Continue',
    },
  },
}
