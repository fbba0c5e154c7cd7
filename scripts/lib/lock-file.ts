import * as z from 'zod'

const versions = z.record(z.string(), z.string()).optional()

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
    }),
  ),
})

/**
 * Finds optional packages of other platforms that the lock file lacks, one sentence each. `npm ci` refuses such a lock
 * file; npm writes one when the registry or the existing node_modules lacks those packages.
 */
export function lockFileProblems(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock)
  return Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !candidates(dependent, name).some((path) => path in packages))
      .map(([name, version]) => `${name}@${version}, which ${dependent} may need, is not in the lock file`),
  )
}

/** Returns the paths where Node looks for a package of a dependent, nearest first. */
function candidates(dependent: string, name: string): string[] {
  const segments = dependent === '' ? [] : dependent.split('/node_modules/')
  return segments
    .map(
      (_, index) =>
        `${segments.slice(0, segments.length - index).join('/node_modules/')}/node_modules/${name}`,
    )
    .concat(`node_modules/${name}`)
}

/** Direct dependencies that another direct dependency also depends on. */
const broughtBy = { miniflare: 'wrangler', '@remix-run/router': 'react-router-dom' } as const

/** Packages that must be installed once: a second runtime or router would not share state with the first. */
const singles = ['miniflare', 'workerd', '@remix-run/router']

/**
 * Finds packages in another version than their parent needs, and packages installed twice, one sentence each.
 */
export function sharedPackageProblems(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock)
  const { dependencies, devDependencies } = packages[''] ?? {}
  const own = { ...dependencies, ...devDependencies }
  const differing = Object.entries(broughtBy)
    .map(([name, parent]) => ({
      name,
      parent,
      ours: own[name],
      theirs: packages[`node_modules/${parent}`]?.dependencies?.[name],
    }))
    .filter(({ ours, theirs }) => ours === undefined || ours !== theirs)
    .map(
      ({ name, parent, ours, theirs }) =>
        `${name} is ${ours ?? 'no direct dependency'}, and ${parent} brings ${theirs ?? 'none'}`,
    )
  const repeated = singles
    .map((name) => ({ name, count: copies(Object.keys(packages), name) }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name} is in the lock file ${count} times`)
  return [...differing, ...repeated]
}

function copies(paths: readonly string[], name: string): number {
  return paths.filter((path) => `/${path}`.endsWith(`/node_modules/${name}`)).length
}
