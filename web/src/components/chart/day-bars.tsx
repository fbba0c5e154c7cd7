import { type GlobalToken, theme } from 'antd'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../../lib/scheduling/timing.ts'
import { fillColor } from '../theme/theme-config.ts'
import { useTheme } from '../theme/theme-store.ts'
import { barOptions } from './bar-options.ts'
import styles from './chart.module.css'
import { dayFormat, type TrendDay } from './trend.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

type Bars = Chart<'bar', number[], string>

/** A chart that is created with an aspect ratio keeps that height until its container resizes. */
const size = { maintainAspectRatio: false }

interface DayBarsProps {
  title: string
  days: readonly TrendDay[]
  labelledBy: string
  describedBy: string
}

export function DayBars({ title, days, labelledBy, describedBy }: DayBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chart, setChart] = useState<Bars | null>(null)
  const { token } = theme.useToken()
  const { scheme, accent } = useTheme()
  const fill = fillColor(scheme, accent?.shades[scheme])
  const { language } = useTranslation().i18n
  // Creating charts takes as long as the rest of the page, so the page is painted first.
  useEffect(() => {
    let drawn: Bars | undefined
    const cancel = afterPaint(() => {
      if (!canvas.current) return
      drawn = new Chart(canvas.current, { type: 'bar', data: { labels: [], datasets: [] }, options: size })
      setChart(drawn)
    })
    return () => {
      cancel()
      setChart(null)
      if (drawn) afterPaint(() => drawn?.destroy())
    }
  }, [])
  // After the paint, too: a canvas that measures its texts makes the browser compute the page's new styles at once.
  useEffect(() => {
    if (chart) return afterPaint(() => draw(chart, { title, days, token, fill, language }))
  }, [chart, title, days, token, fill, language])
  return (
    <div className={styles.plot}>
      <canvas ref={canvas} role="img" aria-labelledby={labelledBy} aria-describedby={describedBy} />
    </div>
  )
}

interface Drawing extends Pick<DayBarsProps, 'title' | 'days'> {
  token: GlobalToken
  /** The colour of the bars. */
  fill: string
  language: string
}

function draw(chart: Bars, { title, days, token, fill, language }: Drawing): void {
  const day = dayFormat(language, 'short')
  chart.data = {
    labels: days.map(({ date }) => day(date)),
    datasets: [
      {
        label: title,
        data: days.map(({ value }) => value),
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
