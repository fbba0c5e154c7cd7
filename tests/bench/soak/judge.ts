import { slopeOf } from '../../../scripts/lib/slope.ts'
import { type Limited, printRow } from '../console.ts'
import type { Footprint } from './footprint.ts'

/** At the end, of what it was when the caches were full. */
const growthLimit = 1.1
/** Percent a minute, of what it was when the caches were full. */
const slopeLimit = 2
/** Answers are kept for so many minutes after the last page that shows them: before, what is kept still grows. */
const cacheMinutes = 5
/** A shorter part of the walk says nothing about growth: it is told of, not judged. */
const leastMinutes = 4

type Measure = Exclude<keyof Footprint, 'minutes' | 'detached' | 'code'>

const measures: Readonly<Record<Measure, string>> = {
  heap: 'memory of the page, compiled code aside',
  nodes: 'nodes',
  listeners: 'listeners',
  worker: 'heap of the Worker',
}

/** Whether each measure stayed flat from when the caches are full to the last footprint. */
export function judgeFootprints(footprints: readonly Footprint[]): Limited[] {
  const keys = Object.keys(measures) as Measure[]
  const full = footprints.filter(({ minutes }) => minutes >= cacheMinutes)
  return keys.flatMap((key) => judge(key, full.length > 0 ? full : footprints))
}

function judge(key: Measure, footprints: readonly Footprint[]): Limited[] {
  const [start, end] = [footprints[0], footprints.at(-1)]
  if (!start || !end) return []
  const growth = end[key] / start[key]
  const points = footprints.map(({ minutes, ...each }) => ({ at: minutes, value: each[key] }))
  const slope = (100 * slopeOf(points)) / start[key]
  const isJudged = end.minutes - start.minutes >= leastMinutes
  printRow(
    `${measures[key]}, end of start; a minute`,
    `${growth.toFixed(2)}; ${slope.toFixed(1)} %`,
    isJudged ? `≤ ${growthLimit}; ≤ ${slopeLimit} %` : '',
  )
  if (!isJudged) return []
  return [
    { name: `${measures[key]} at the end, of the start`, value: growth, limit: growthLimit },
    { name: `${measures[key]}, percent a minute`, value: slope, limit: slopeLimit },
  ]
}
