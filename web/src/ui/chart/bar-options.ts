import type { GlobalToken } from 'antd'
import type { ChartOptions } from 'chart.js'
import { abbreviate } from '#web/src/lib/abbreviate.ts'
import { dayFormat, type TrendDay } from './trend.ts'

/** Returns Chart.js options with the colours and sizes of `token`, since a canvas does not use CSS. */
export function barOptions(
  token: GlobalToken,
  language: string,
  days: readonly TrendDay[],
): ChartOptions<'bar'> {
  const font = { family: token.fontFamily, size: token.fontSizeSM }
  const wholeDay = dayFormat(language, 'long')
  return {
    animation: false,
    maintainAspectRatio: false,
    locale: language,
    font,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: token.colorBorder },
        ticks: { color: token.colorTextSecondary, font, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        beginAtZero: true,
        grid: { color: token.colorSplit },
        border: { display: false },
        ticks: {
          color: token.colorTextSecondary,
          font,
          precision: 0,
          maxTicksLimit: 6,
          callback: (value) => abbreviate(Number(value), language),
        },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: token.colorBgSpotlight,
        titleColor: token.colorTextLightSolid,
        bodyColor: token.colorTextLightSolid,
        titleFont: { ...font, weight: 'bold' },
        bodyFont: font,
        cornerRadius: token.borderRadiusSM,
        displayColors: false,
        callbacks: {
          title: ([bar]) => {
            const { date, until } = days[bar?.dataIndex ?? -1] ?? { date: '' }
            return wholeDay(date, until)
          },
        },
      },
    },
  }
}
