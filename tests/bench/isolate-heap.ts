import * as z from 'zod'

const answered = z.object({ id: z.number(), result: z.object({ usedSize: z.number() }) })
const question = 3

/**
 * Resolves to the JavaScript heap of the Worker's isolate in MB, read from workerd's inspector. It requests a garbage
 * collection first, which workerd does not confirm: the figure is an upper bound.
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

/** Opens the inspector; wrangler accepts only connections with a local `Origin`. */
function openInspector(port: number): WebSocket {
  const options = { headers: { Origin: 'http://localhost' } }
  // Node's own WebSocket takes headers; the type is the browser's, which does not.
  return Reflect.construct(WebSocket, [`ws://127.0.0.1:${port}/ws`, options])
}
