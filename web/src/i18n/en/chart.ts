import type { chart as zh } from '../zh/chart.ts'

export const chart: typeof zh = {
  asTable: 'Table',
  tableOf: '{{title}} (table)',
  day: 'Day',
  value: 'Value',
  summary: 'Total {{total}}, highest {{highest}} on {{day}}, {{mean}} a day on average',
  empty: 'No data in this period',
}
