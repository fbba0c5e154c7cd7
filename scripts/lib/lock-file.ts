import * as z from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

/** Packages of which a second copy, in another version than the parent's, would not share state with the first. */
const singles = ['miniflare', 'workerd', '@remix-run/router']

/**
 * Finds optional packages of other platforms that the lock file lacks, and packages installed twice, one sentence each.
 * `npm ci` refuses a lock file without the former; npm writes one when the registry or node_modules lacks them.
 */
export function lockFileProblems(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock)
  const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !candidates(dependent, name).some((path) => path in packages))
      .map(([name, version]) => `${name}@${version}, which ${dependent} may need, is not in the lock file`),
  )
  const repeated = singles.flatMap((name) => {
    const { length } = Object.keys(packages).filter((path) => `/${path}`.endsWith(`/node_modules/${name}`))
    return length === 1 ? [] : [`${name} is in the lock file ${length} times`]
  })
  return [...missing, ...repeated]
}

/** Returns the paths where Node looks for a package of a dependent. */
function candidates(dependent: string, name: string): string[] {
  const parts = dependent.split('/node_modules/')
  const within = parts.map(
    (_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...within, `node_modules/${name}`]
}
