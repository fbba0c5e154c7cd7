import type { OpenConsole } from './console.ts'

export interface Memory {
  /** MB of the JavaScript heap and the browser's own heap for it, after garbage collection. */
  heap: number
  /** DOM nodes, detached ones included. */
  nodes: number
}

/** Collects garbage and measures the page's memory. */
export async function memoryOf(
  { page, tools }: Pick<OpenConsole, 'page' | 'tools'>,
  state: 'at rest' | 'busy' = 'at rest',
): Promise<Memory> {
  if (state === 'at rest') {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
  }
  // One collection can release objects that only the next one collects.
  for (let index = 0; index < 3; index += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes } = await tools.send('Memory.getDOMCounters')
  return { heap: (usedSize + embedderHeapUsedSize) / 1e6, nodes }
}
