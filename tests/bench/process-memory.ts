import { execFileSync } from 'node:child_process'

interface Process {
  readonly id: number
  readonly parent: number
  /** KiB of memory in use. */
  readonly resident: number
  readonly command: string
}

/**
 * Returns the MB of resident memory of the workerd process below a process that runs the Worker: wrangler starts another
 * one first, its own proxy, which a deployment does not have.
 */
export function workerdMemory(root: number): number {
  const processes = runningProcesses()
  const below = new Set([root])
  // A child has a higher number than its parent only usually: repeated until nothing is found any more.
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id)
  }
  const found = processes
    .filter(({ id, command }) => below.has(id) && command.includes('workerd'))
    .toSorted((a, b) => a.id - b.id)
  return (found.at(-1)?.resident ?? 0) / 1000
}

function runningProcesses(): Process[] {
  const text = execFileSync('ps', ['-Ao', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, resident, ...command]) => ({
      id: Number(id),
      parent: Number(parent),
      resident: Number(resident),
      command: command.join(' '),
    }))
}
