import type { OpenConsole } from '../console.ts'
import { memoryOf } from '../memory.ts'
import { compiledCode } from './compiled-code.ts'

/** What the console takes at one moment, at rest. */
export interface Footprint {
  /** Minutes since the first one. */
  minutes: number
  /** MB of the values of JavaScript, and of what the browser keeps for them. */
  heap: number
  /** MB of compiled code beside them. */
  code: number
  /** Nodes of the documents, those that stand in none too. */
  nodes: number
  /** Nodes that stand in no document, and whatever hangs on them. */
  detached: number
  /** Listeners of the page. */
  listeners: number
  /** MB in the Worker's isolate. */
  worker: number
}

/** Measures the console; `started` as `performance.now()` says it. */
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

/** What the Worker keeps: the rest of its garbage is only found once it has run again after a collection. */
async function workerHeapOf({ page, workerHeap }: OpenConsole): Promise<number> {
  await workerHeap()
  await page.request.get('/__mock/state')
  return workerHeap()
}

/** Runs in the page. */
function countNodes(): number {
  const walk = document.createTreeWalker(document)
  let count = 1
  while (walk.nextNode()) count += 1
  return count
}
