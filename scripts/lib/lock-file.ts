import * as z from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

/**
 * The packages for other platforms that the lock file leaves out, a sentence each. `npm ci` refuses such a
 * lock file; npm writes one when its registry, or the node_modules it starts from, lacks those packages.
 */
export function lockFileProblems(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock)
  return Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !candidates(dependent, name).some((path) => path in packages))
      .map(([name, version]) => `${name}@${version}, which ${dependent} may need, is not in the lock file`),
  )
}

/** Where Node looks for a package from a dependent: below it, then below each folder above. */
function candidates(dependent: string, name: string): string[] {
  const segments = dependent === '' ? [] : dependent.split('/node_modules/')
  return segments
    .map(
      (_, index) =>
        `${segments.slice(0, segments.length - index).join('/node_modules/')}/node_modules/${name}`,
    )
    .concat(`node_modules/${name}`)
}
