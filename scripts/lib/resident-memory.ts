import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** MB that are resident. */
  readonly resident: number
}

/** MB that workerd keeps resident below this process, as Linux counts them; 0 where there is no /proc. */
export function workerdMemory(ancestor: number): number {
  const processes = readProcesses()
  const isBelow = ({ pid, parent }: Process): boolean => {
    if (pid === ancestor || parent === ancestor) return true
    const above = processes.get(parent)
    return above !== undefined && isBelow(above)
  }
  return [...processes.values()]
    .filter((each) => each.name === 'workerd' && isBelow(each))
    .reduce((sum, { resident }) => sum + resident, 0)
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>()
  for (const entry of readdirSync('/proc')) {
    const found = /^\d+$/.test(entry) ? readProcess(entry) : undefined
    if (found !== undefined) processes.set(found.pid, found)
  }
  return processes
}

/** Undefined for a process that has ended since it was listed. */
function readProcess(pid: string): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
    return {
      pid: Number(pid),
      parent: Number(field('PPid')),
      name: field('Name'),
      resident: Number(field('VmRSS')) / 1024,
    }
  } catch {
    return undefined
  }
}
