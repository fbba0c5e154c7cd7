import * as z from 'zod'

/** Schema of V8's CPU profile: deltas in microseconds, each the time before the sample with its index. */
const cpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()).min(1),
  timeDeltas: z.array(z.number()),
})

const idle = '(idle)'

/**
 * Returns the milliseconds in which the isolate was not idle, garbage collection included.
 * @throws when the value is no profile or has no sample
 */
export function busyTime(profile: unknown): number {
  const { nodes, samples, timeDeltas } = cpuProfile.parse(profile)
  const idleNodes = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === idle).map(({ id }) => id),
  )
  const microseconds = samples.reduce(
    (sum, node, index) => (idleNodes.has(node) ? sum : sum + (timeDeltas[index] ?? 0)),
    0,
  )
  return microseconds / 1000
}
