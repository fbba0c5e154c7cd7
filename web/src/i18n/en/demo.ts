import type { demo as zh } from '../zh/demo.ts'

export const demo: typeof zh = {
  accounts: 'Demo accounts',
  accountsText: 'One click signs you in: no password, no captcha',
  banned: 'Banned',
  corner: 'Demo',
  panel: 'Open the demo panel',
  short: 'Demo',
}
