import { theme } from 'antd'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { barOptions } from './bar-options.ts'
import styles from './chart.module.css'
import { dayFormat, type TrendDay } from './trend.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface DayBarsProps {
  title: string
  days: readonly TrendDay[]
  labelledBy: string
  describedBy: string
}

/** A bar a day, in the colours, the size and the language of the console as they change. */
export function DayBars({ title, days, labelledBy, describedBy }: DayBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart<'bar', number[], string>>(null)
  const { token } = theme.useToken()
  const { language } = useTranslation().i18n
  useEffect(() => {
    if (!canvas.current) return
    const drawn = new Chart<'bar', number[], string>(canvas.current, {
      type: 'bar',
      data: { labels: [], datasets: [] },
    })
    chart.current = drawn
    return () => drawn.destroy()
  }, [])
  useEffect(() => {
    if (!chart.current) return
    const day = dayFormat(language, 'short')
    chart.current.data = {
      labels: days.map(({ date }) => day(date)),
      datasets: [
        {
          label: title,
          data: days.map(({ value }) => value),
          backgroundColor: token.colorPrimary,
          hoverBackgroundColor: token.colorPrimaryHover,
          borderRadius: token.borderRadiusXS,
          maxBarThickness: 24,
        },
      ],
    }
    chart.current.options = barOptions(token, language, days)
    chart.current.update()
  }, [title, days, token, language])
  return (
    <div className={styles.plot}>
      <canvas ref={canvas} role="img" aria-labelledby={labelledBy} aria-describedby={describedBy} />
    </div>
  )
}
