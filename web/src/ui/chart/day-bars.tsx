import { type GlobalToken, theme } from 'antd'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { abbreviate } from '#web/src/lib/formats.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { fillColor } from '../theme/theme-config.ts'
import { useTheme } from '../theme/theme-store.ts'
import styles from './chart.module.css'
import { dayFormat, type TrendDay } from './trend.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

type Bars = Chart<'bar', (number | null)[], string>

/** A chart created with an aspect ratio has that height until its container resizes. */
const initialOptions = { maintainAspectRatio: false }

interface DayBarsProps {
  title: string
  days: readonly TrendDay[]
  labelledBy: string
  describedBy: string
}

export function DayBars({ title, days, labelledBy, describedBy }: DayBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const bars = useRef<ChartState | null>(null)
  const { token } = theme.useToken()
  const { scheme, accent } = useTheme()
  const fill = fillColor(scheme, accent?.shades[scheme])
  const { language } = useTranslation().i18n
  // Drawing takes as long as the rest of the page, and measuring text recalculates styles, so it follows the paint.
  useEffect(() => {
    const redraw = () => {
      if (!canvas.current) return
      bars.current ??= { chart: createBars(canvas.current) }
      drawIfChanged(bars.current, { title, days, token, fill, language })
    }
    // A printout has no next frame.
    if ('printed' in document.documentElement.dataset) redraw()
    else return afterPaint(redraw)
  }, [title, days, token, fill, language])
  useEffect(() => () => void afterPaint(destroyDetached), [])
  return (
    <div className={styles.plot}>
      <canvas ref={canvas} role="img" aria-labelledby={labelledBy} aria-describedby={describedBy} />
    </div>
  )
}

interface Drawing extends Pick<DayBarsProps, 'title' | 'days'> {
  token: GlobalToken
  fill: string
  language: string
}

interface ChartState {
  chart: Bars
  drawing?: Drawing
}

function createBars(canvas: HTMLCanvasElement): Bars {
  destroyDetached()
  return new Chart(canvas, { type: 'bar', data: { labels: [], datasets: [] }, options: initialOptions })
}

/** Destroys the charts of closed pages; effect cleanups also run for hidden pages, whose charts stay. */
function destroyDetached(): void {
  for (const chart of Object.values(Chart.instances)) if (!chart.canvas.isConnected) chart.destroy()
}

/** Skips unchanged input, as effects run again when a hidden page is shown. */
function drawIfChanged(bars: ChartState, drawing: Drawing): void {
  const { drawing: last } = bars
  const isSame = last && Object.entries(drawing).every(([name, value]) => Reflect.get(last, name) === value)
  if (isSame) return
  bars.drawing = drawing
  draw(bars.chart, drawing)
}

function draw(chart: Bars, { title, days, token, fill, language }: Drawing): void {
  const day = dayFormat(language, 'short')
  chart.data = {
    labels: days.map(({ date, until }) => day(date, until)),
    datasets: [
      {
        label: title,
        data: days.map(({ value = null }) => value),
        backgroundColor: fill,
        hoverBackgroundColor: token.colorPrimary,
        borderRadius: token.borderRadiusXS,
        maxBarThickness: 24,
      },
    ],
  }
  chart.options = barOptions(token, language, days)
  chart.update()
}

/** Returns Chart.js options with the tokens' colours and sizes, since a canvas has no CSS. */
function barOptions(token: GlobalToken, language: string, days: readonly TrendDay[]): ChartOptions<'bar'> {
  const font = { family: token.fontFamily, size: token.fontSizeSM }
  const longDay = dayFormat(language, 'long')
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
            return longDay(date, until)
          },
        },
      },
    },
  }
}
