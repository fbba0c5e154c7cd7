import * as z from 'zod'

/** What V8's profiler writes: times in microseconds, each delta up to the sample of its place. */
const cpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()).min(1),
  timeDeltas: z.array(z.number()),
})

const idle = '(idle)'

/**
 * Milliseconds in which the profiled isolate had work, collecting garbage included.
 * @throws when it is no profile, or holds no sample
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
