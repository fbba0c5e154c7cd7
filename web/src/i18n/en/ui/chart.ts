import type { chart as zh } from '#web/src/i18n/zh/ui/chart.ts'

export const chart: typeof zh = {
  asTable: 'Table',
  tableOf: '{{title}} (table)',
  day: 'Day',
  week: 'Week',
  value: 'Value',
  summary: 'Total {{total}}, highest {{highest}} on {{day}}, {{mean}} a day on average',
  weekSummary: 'Total {{total}}, highest {{highest}} ({{day}})',
  empty: 'No data in this period',
}
