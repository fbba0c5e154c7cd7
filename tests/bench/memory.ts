import type { OpenConsole } from './console.ts'

export interface Memory {
  /** MB of the values of JavaScript and of what the browser keeps for them, without garbage. */
  heap: number
  /** Nodes of the documents, detached ones too. */
  nodes: number
}

/** The page's memory, after its garbage is collected. */
export async function memoryOf(
  { page, tools }: Pick<OpenConsole, 'page' | 'tools'>,
  state: 'at rest' | 'busy' = 'at rest',
): Promise<Memory> {
  if (state === 'at rest') {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
  }
  // What one collection sets free can hold on to what only the next one finds.
  for (let index = 0; index < 3; index += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes } = await tools.send('Memory.getDOMCounters')
  return { heap: (usedSize + embedderHeapUsedSize) / 1e6, nodes }
}
