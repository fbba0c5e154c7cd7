import { slopeOf } from '#scripts/lib/slope.ts'
import { type Limited, printRow } from '../console.ts'
import type { Footprint } from './footprint.ts'

/** Maximum value at the end, relative to when the caches were full. */
const growthLimit = 1.1
/** Maximum growth in percent per minute, relative to when the caches were full. */
const slopeLimit = 2
/** Minutes until the query cache stops growing: its lifetime after the last use. */
const cacheMinutes = 5
/** Minimum minutes of data to judge growth; with less it is only printed. */
const leastMinutes = 4

type Measure = Exclude<keyof Footprint, 'minutes' | 'detached' | 'code'>

const measures: Readonly<Record<Measure, string>> = {
  heap: 'memory of the page, compiled code aside',
  nodes: 'nodes',
  listeners: 'listeners',
  worker: 'heap of the Worker',
}

/** Compares each measure between full caches and the last footprint. */
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
