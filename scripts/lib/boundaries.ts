import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'

const rooms = ['contract', 'fixtures', 'worker', 'web/src', 'web/build', 'tests', 'scripts']

export interface BoundaryViolation {
  rule: string
  from: string
  to: string
}

/**
 * Finds the imports below `root` that violate a rule of `boundary-rules.ts`.
 * @throws when there is no module to read
 */
export async function boundaryViolations(root: string): Promise<BoundaryViolation[]> {
  const present = rooms.filter((room) => existsSync(join(root, room)))
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
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}
