import { slopeOf } from '../../../scripts/lib/slope.ts'
import { type Limited, printRow } from '../console.ts'
import type { Footprint } from './footprint.ts'

/** At the end, of what it was when the walk was warm. */
const growthLimit = 1.1
/** Percent a minute, of what it was when the walk was warm. */
const slopeLimit = 2
/** A walk of fewer minutes still loads what it has not shown before: it is told of, not judged. */
const leastMinutes = 5

type Measure = Exclude<keyof Footprint, 'minutes' | 'detached'>

const measures: Readonly<Record<Measure, string>> = {
  heap: 'memory of the page',
  nodes: 'nodes',
  listeners: 'listeners',
  worker: 'heap of the Worker',
}

/** Whether each measure stayed flat from the first footprint to the last. */
export function judgeFootprints(footprints: readonly Footprint[]): Limited[] {
  const keys = Object.keys(measures) as Measure[]
  return keys.flatMap((key) => judge(key, footprints))
}

function judge(key: Measure, footprints: readonly Footprint[]): Limited[] {
  const [start, end] = [footprints[0], footprints.at(-1)]
  if (!start || !end) return []
  const growth = end[key] / start[key]
  const points = footprints.map(({ minutes, ...each }) => ({ at: minutes, value: each[key] }))
  const slope = (100 * slopeOf(points)) / start[key]
  const isJudged = end.minutes - start.minutes >= leastMinutes - 1
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
