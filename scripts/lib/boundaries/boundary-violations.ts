import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'
import { importsInCircles } from './folder-circles.ts'

const worlds = ['contract', 'fixtures', 'worker', 'web', 'tests', 'scripts']

/** Whether a path from the root belongs to a world, whose imports have an alias in package.json. */
function isOurs(path: string): boolean {
  return worlds.some((world) => path.startsWith(`${world}/`))
}

export interface BoundaryViolation {
  rule: string
  from: string
  to: string
}

/**
 * Finds the imports below `root` that violate a rule of `boundary-rules.ts`, close a circle of folders, or climb.
 * @throws when there is no module to read
 */
export async function boundaryViolations(root: string): Promise<BoundaryViolation[]> {
  const present = worlds.filter((world) => existsSync(join(root, world)))
  if (present.length === 0) throw new Error(`[boundaries] none of the project's folders is in ${root}`)
  const { output } = await cruise(present, {
    baseDir: root,
    // TypeScript 7 has no programming interface for dependency-cruiser to use; swc sees type imports too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: [...boundaryRules] },
  })
  if (typeof output === 'string') throw new Error('[boundaries] dependency-cruiser answered with text')
  if (output.summary.totalCruised === 0) throw new Error('[boundaries] no module was read')
  const imports = output.modules.flatMap(({ source: from, dependencies }) =>
    dependencies.map(({ resolved: to, module: specifier }) => ({ from, to, specifier })),
  )
  return [
    ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...importsInCircles(imports.filter(({ to }) => isOurs(to))).map(({ from, to }) => ({
      rule: 'no-folder-circles',
      from,
      to,
    })),
    ...imports
      .filter(({ to, specifier }) => specifier.startsWith('../../') && isOurs(to))
      .map(({ from, to }) => ({ rule: 'no-climbing', from, to })),
  ]
}
