import type { CDPSession } from '@playwright/test'
import * as z from 'zod'

const snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  }),
  nodes: z.array(z.number()),
})

/** Resolves to the MB of compiled code in the page's heap, which grows while functions are optimised. */
export async function compiledCode(tools: CDPSession): Promise<number> {
  const { snapshot: shape, nodes } = snapshot.parse(JSON.parse(await takeSnapshot(tools)))
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

async function takeSnapshot(tools: CDPSession): Promise<string> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  tools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  tools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return chunks.join('')
}
