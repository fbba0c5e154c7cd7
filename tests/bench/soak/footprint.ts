import type { CDPSession } from '@playwright/test'
import * as z from 'zod'
import { slopeOf } from '#scripts/lib/slope.ts'
import { type Limited, type OpenConsole, printRow } from '../console.ts'

/** Resource use of the idle console at one moment; memory in MB. */
export interface Footprint {
  /** Since the start. */
  minutes: number
  /** The JavaScript heap and the browser's own heap for it, without compiled code. */
  heap: number
  /** Compiled code, which grows while functions are optimised. */
  code: number
  /** DOM nodes, detached ones included. */
  nodes: number
  listeners: number
  /** The Worker's heap. */
  worker: number
}

/** Collects garbage and measures the page's heap in MB, and its nodes. */
export async function memoryOf(
  { page, tools }: Pick<OpenConsole, 'page' | 'tools'>,
  state: 'at rest' | 'busy' = 'at rest',
) {
  if (state === 'at rest') {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
  }
  // One collection can release objects that only the next one collects.
  for (let index = 0; index < 3; index += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters')
  return { heap: (usedSize + embedderHeapUsedSize) / 1e6, nodes, listeners }
}

/** Measures the console. `started` is a value of `performance.now()`. */
export async function footprintOf(open: OpenConsole, started: number): Promise<Footprint> {
  const { page, tools, worker } = open
  const { heap, nodes, listeners } = await memoryOf(open)
  const code = await compiledCode(tools)
  const minutes = (performance.now() - started) / 60_000
  // Two collections with a call in between free the rest of the garbage.
  await worker.heap()
  await page.request.get('/__mock/state')
  return { minutes, heap: heap - code, code, nodes, listeners, worker: await worker.heap() }
}

const snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  }),
  nodes: z.array(z.number()),
})

/** Resolves to the MB of compiled code in the page's heap, from its snapshot. */
async function compiledCode(tools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  tools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  tools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot: shape, nodes } = snapshot.parse(JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = shape.meta
  const code = types[0]?.indexOf('code') ?? -1
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  if (code < 0 || typeAt < 0 || sizeAt < 0) throw new Error('[bench] The heap’s snapshot is of another kind.')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + typeAt] === code) bytes += nodes[at + sizeAt] ?? 0
  }
  return bytes / 1e6
}

/** Maximum value at the end, relative to when the caches were full. */
const growthLimit = 1.1
/** Maximum growth in percent per minute, relative to when the caches were full. */
const slopeLimit = 2
/** Minutes until the query cache stops growing: its lifetime after the last use. */
const cacheMinutes = 5
/** Minimum minutes of data to judge growth; with less it is only printed. */
const leastMinutes = 4

const measures = {
  heap: 'memory of the page, compiled code aside',
  nodes: 'nodes',
  listeners: 'listeners',
  worker: 'heap of the Worker',
} as const

/** Compares each measure between full caches and the last footprint. */
export function judgeFootprints(footprints: readonly Footprint[]): Limited[] {
  const full = footprints.filter(({ minutes }) => minutes >= cacheMinutes)
  const judged = full.length > 0 ? full : footprints
  const [start, end] = [judged[0], judged.at(-1)]
  if (!start || !end) return []
  const isJudged = end.minutes - start.minutes >= leastMinutes
  return (Object.keys(measures) as (keyof typeof measures)[]).flatMap((key) => {
    const growth = end[key] / start[key]
    const points = judged.map(({ minutes, ...each }) => ({ at: minutes, value: each[key] }))
    const slope = (100 * slopeOf(points)) / start[key]
    const limit = isJudged ? `≤ ${growthLimit}; ≤ ${slopeLimit} %` : ''
    const figures = `${growth.toFixed(2)}; ${slope.toFixed(1)} %`
    printRow(`${measures[key]}, end of start; a minute`, figures, limit)
    if (!isJudged) return []
    return [
      { name: `${measures[key]} at the end, of the start`, value: growth, limit: growthLimit },
      { name: `${measures[key]}, percent a minute`, value: slope, limit: slopeLimit },
    ]
  })
}
