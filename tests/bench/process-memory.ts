import { execFileSync } from 'node:child_process'

/**
 * Returns the MB of resident memory of workerd in the process group of a host. wrangler starts another one first, its own
 * proxy, which a deployment does not have.
 */
export function workerdMemory(group: number): number {
  const text = execFileSync('ps', ['-Ao', 'pid=,pgid=,rss=,comm='], { encoding: 'utf8' })
  const found = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, , command]) => Number(of) === group && command?.includes('workerd'))
    .toSorted(([one], [other]) => Number(one) - Number(other))
  return Number(found.at(-1)?.[2] ?? 0) / 1000
}
