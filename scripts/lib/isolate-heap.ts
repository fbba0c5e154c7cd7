import * as z from 'zod'

const answered = z.object({ id: z.number(), result: z.object({ usedSize: z.number() }) })
const question = 3

/**
 * MB of JavaScript values in the Worker's isolate, asked of workerd's inspector. A collection of garbage is
 * asked for first; workerd does not say whether it took place, so this is an upper bound.
 */
export async function isolateHeap(inspectorPort: number): Promise<number> {
  const socket = openInspector(inspectorPort)
  const usedSize = new Promise<number>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('[bench] The inspector does not answer.')))
    socket.addEventListener('message', ({ data }) => {
      const message = answered.safeParse(JSON.parse(String(data)))
      if (message.success && message.data.id === question) resolve(message.data.result.usedSize)
    })
  })
  socket.addEventListener('open', () => {
    const methods = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage', 'Runtime.getHeapUsage']
    for (const [index, method] of methods.entries()) socket.send(JSON.stringify({ id: index + 1, method }))
  })
  const bytes = await usedSize
  socket.close()
  return bytes / 1e6
}

/** wrangler's inspector turns away whoever does not say that he comes from this machine. */
function openInspector(port: number): WebSocket {
  const options = { headers: { Origin: 'http://localhost' } }
  // Node's own WebSocket takes headers; the type is the browser's, which does not.
  return Reflect.construct(WebSocket, [`ws://127.0.0.1:${port}/ws`, options])
}
