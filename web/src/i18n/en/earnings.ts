import type { earnings as zh } from '../zh/earnings.ts'

export const earnings: typeof zh = {
  heading: 'Plugin earnings',
  column: {
    plugin: 'Plugin',
    buyer: 'Buyer',
    gross: 'Price',
    commission: 'Commission',
    net: 'You earned',
    time: 'Sold',
  },
  free: 'Free',
  empty: {
    title: 'No earnings yet',
    text: 'Once a plugin of yours is online and somebody buys it, every sale is listed here.',
    action: 'Manage my plugins',
  },
  summary: {
    label: 'Total earnings',
    gross: 'Sales',
    commission: 'Commission',
    net: 'You earned',
    unit: 'ev coins',
  },
  trend: {
    heading: 'Earnings by day',
    title: 'Daily earnings of all your plugins in the last {{days}} days (ev coins)',
    range: 'Time range',
    days: '{{days}} days',
  },
}
