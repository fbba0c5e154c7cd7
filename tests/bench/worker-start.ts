import { mkdirSync, readFileSync } from 'node:fs'
import { CommandError } from '#scripts/lib/command.ts'
import { busyTime } from '#scripts/lib/cpu-profile.ts'
import { captureTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { median } from '#scripts/lib/timings.ts'
import { quietOffline } from '#scripts/lib/worker-server.ts'
import { type Limited, printRow } from './console.ts'

const rounds = 5
/** Maximum CPU time in milliseconds. */
const limit = 50
const folder = '.cache/bench'

/** Measures the CPU time that workerd needs to load the deployed bundle. */
export async function benchWorkerStart(): Promise<Limited[]> {
  mkdirSync(inProject(folder), { recursive: true })
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) durations.push(await startOnce())
  const name = `CPU of the Worker’s start, median of ${rounds}`
  const value = median(durations)
  const range = `${Math.min(...durations).toFixed(0)} to ${Math.max(...durations).toFixed(0)} ms`
  printRow(name, `${value.toFixed(1)} ms (${range})`, `< ${limit} ms`)
  return [{ name, value, limit }]
}

async function startOnce(): Promise<number> {
  const file = `${folder}/worker-start.cpuprofile`
  const args = ['check', 'startup', '--env', 'demo', '--outfile', file]
  const { code, output } = await captureTool({ package: 'wrangler' }, args, quietOffline('start'))
  if (code !== 0) throw new CommandError(`${output}\nThe Worker's start could not be profiled.`)
  return busyTime(JSON.parse(readFileSync(inProject(file), 'utf8')))
}
