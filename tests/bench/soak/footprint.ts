import type { CDPSession } from '@playwright/test'
import * as z from 'zod'
import type { OpenConsole } from '../console.ts'
import { type Limited, limited } from '../report.ts'
import { slopeOf } from '../statistics.ts'

/** Resource use of the idle console at one moment, in MB; by what is measured. */
export interface Footprint {
  /** Since the start. */
  minutes: number
  /** The JavaScript heap and the browser's own heap for it, without compiled code, which grows while functions are optimised. */
  'memory of the page': number
  /** DOM nodes, detached ones included. */
  nodes: number
  listeners: number
  'heap of the Worker': number
}

/** Collects garbage and measures the page's heap in MB, and its nodes. */
export async function memoryOf(tools: CDPSession) {
  // One collection can release objects that only the next one collects.
  for (let index = 0; index < 3; index += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters')
  return { heap: (usedSize + embedderHeapUsedSize) / 1e6, nodes, listeners }
}

/** Measures the console. `started` is a value of `performance.now()`. */
export async function footprintOf({ page, tools, worker }: OpenConsole, started: number): Promise<Footprint> {
  const { heap, nodes, listeners } = await memoryOf(tools)
  const code = await compiledCode(tools)
  // Two collections with a call in between free the rest of the garbage.
  await worker.heap()
  await page.request.get('/__mock/state')
  const minutes = (performance.now() - started) / 60_000
  const memory = { 'memory of the page': heap - code, 'heap of the Worker': await worker.heap() }
  return { minutes, nodes, listeners, ...memory }
}

const strings = z.array(z.string())
const meta = z.object({ node_fields: strings, node_types: z.tuple([strings], z.unknown()) })
const snapshot = z.object({ snapshot: z.object({ meta }), nodes: z.array(z.number()) })

/** Resolves to the MB of compiled code in the page's heap, from its snapshot. */
async function compiledCode(tools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  tools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  tools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot: shape, nodes } = snapshot.parse(JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = shape.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? Number.NaN
  return bytes / 1e6
}

/** Maximum value at the end, and growth in percent a minute, relative to when the caches were full. */
const [growthLimit, slopeLimit] = [1.1, 2]
/** Minutes until the query cache stops growing: its lifetime after the last use. */
const cacheMinutes = 5
/** Minimum minutes of data to judge growth. */
const leastMinutes = 4

/** Compares each measure between full caches and the last footprint, if the walk was long enough. */
export function judgeFootprints(footprints: readonly Footprint[]): Limited[] {
  const [start, ...more] = footprints.filter(({ minutes }) => minutes >= cacheMinutes)
  const end = more.at(-1)
  if (!start || !end || end.minutes - start.minutes < leastMinutes) return []
  const measures = ['memory of the page', 'nodes', 'listeners', 'heap of the Worker'] as const
  return measures.flatMap((measure) => {
    const points = [start, ...more].map((each) => ({
      at: each.minutes,
      value: each[measure] / start[measure],
    }))
    return [
      limited(`${measure} at the end, of minute ${cacheMinutes}`, end[measure] / start[measure], growthLimit),
      limited(`${measure}, growth a minute`, 100 * slopeOf(points), slopeLimit, '%'),
    ]
  })
}
