import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { CommandError } from '#scripts/lib/command.ts'
import { captureTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { quietOffline } from '#scripts/lib/worker-server.ts'
import { type Limited, limited, median } from './report.ts'

/** Starts, and the limit of their CPU time in milliseconds. */
const [starts, startLimit] = [5, 50]

/** Measures the CPU time that workerd needs to load the deployed bundle. */
export async function benchWorkerStart(): Promise<Limited[]> {
  const file = '.cache/worker-start.cpuprofile'
  const args = ['check', 'startup', '--env', 'demo', '--outfile', file]
  const durations: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const { code, output } = await captureTool({ package: 'wrangler' }, args, quietOffline('start'))
    if (code !== 0) throw new CommandError(`${output}\nThe Worker's start could not be profiled.`)
    durations.push(busyTime(readFileSync(inProject(file), 'utf8')))
  }
  return [limited(`CPU of the Worker’s start, median of ${starts}`, median(durations), startLimit, 'ms')]
}

/** Returns the milliseconds of a profile in which the isolate was not idle, garbage collection included. */
function busyTime(profile: string): number {
  // Each delta, in microseconds, precedes the sample with its index.
  const { nodes, samples = [], timeDeltas = [] }: Profiler.Profile = JSON.parse(profile)
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === '(idle)')?.id
  return timeDeltas.reduce((sum, delta, index) => (samples[index] === idle ? sum : sum + delta), 0) / 1000
}
