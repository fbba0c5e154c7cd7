import type { OpenConsole } from '../console.ts'
import { memoryOf } from '../memory.ts'
import { compiledCode } from './compiled-code.ts'

/** Resource use of the idle console at one moment. */
export interface Footprint {
  /** Minutes since the start. */
  minutes: number
  /** MB of the JavaScript heap and the browser's own heap for it, without compiled code. */
  heap: number
  /** MB of compiled code. */
  code: number
  /** DOM nodes, detached ones included. */
  nodes: number
  /** Detached DOM nodes. */
  detached: number
  /** Event listeners. */
  listeners: number
  /** MB of the Worker's heap. */
  worker: number
}

/** Measures the console. `started` is a value of `performance.now()`. */
export async function footprintOf(open: OpenConsole, started: number): Promise<Footprint> {
  const { tools } = open
  const { heap, nodes } = await memoryOf(open)
  const code = await compiledCode(tools)
  const { jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters')
  const inDocument = await open.page.evaluate(countNodes)
  const minutes = (performance.now() - started) / 60_000
  const worker = await workerHeapOf(open)
  return { minutes, heap: heap - code, code, nodes, detached: nodes - inDocument, listeners, worker }
}

/** Measures the Worker's heap after two collections with a call in between, which frees the rest of the garbage. */
async function workerHeapOf({ page, workerHeap }: OpenConsole): Promise<number> {
  await workerHeap()
  await page.request.get('/__mock/state')
  return workerHeap()
}

/** Counts the nodes of the document; runs in the page. */
function countNodes(): number {
  const walk = document.createTreeWalker(document)
  let count = 1
  while (walk.nextNode()) count += 1
  return count
}
