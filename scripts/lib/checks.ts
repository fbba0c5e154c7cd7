import { readdirSync, readFileSync } from 'node:fs'
import { behaviourProblems } from './behaviours.ts'
import { boundaryViolations } from './boundaries.ts'
import { lockFileProblems } from './lock-file.ts'
import { auditDependencies } from './npm-audit.ts'
import { captureTool, type Tool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'
import { webTextProblems } from './web-texts.ts'

export interface Check {
  name: string
  /** What is wrong, for the terminal; empty when nothing is. `remark` tells what has to be known beside that. */
  run: (remark: (text: string) => void) => Promise<string>
}

const worlds = ['worker', 'worker/node', 'worker/browser', 'web', 'tests', 'scripts']

/** Everything that is checked without running the product. */
export const checks: readonly Check[] = [
  byTool('format and lint (biome)', { package: '@biomejs/biome', name: 'biome' }, [
    'check',
    '--error-on-warnings',
  ]),
  ...worlds.map((world) =>
    byTool(`types of ${world} (tsc)`, { package: 'typescript', name: 'tsc' }, ['-p', world]),
  ),
  { name: 'import boundaries (dependency-cruiser)', run: boundaries },
  byTool('unused files, exports and dependencies (knip)', { package: 'knip' }, ['--no-progress']),
  { name: 'texts', run: async () => (await webTextProblems()).join('\n') },
  { name: 'list of behaviours', run: behaviours },
  { name: 'lock file', run: lockFile },
  { name: 'advisories (npm audit)', run: advisories },
]

function byTool(name: string, tool: Tool, args: readonly string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await captureTool(tool, args)
      return code === 0 ? '' : output.trim() || `ended with ${code}`
    },
  }
}

async function behaviours(): Promise<string> {
  const files = readdirSync(inProject('tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
  const markdown = readFileSync(inProject('docs', 'behaviours.md'), 'utf8')
  const sources = files.map((file) => [file, readFileSync(inProject(file), 'utf8')] as const)
  return behaviourProblems({ markdown, sources: Object.fromEntries(sources) }).join('\n')
}

async function lockFile(): Promise<string> {
  return lockFileProblems(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))).join('\n')
}

async function advisories(remark: (text: string) => void): Promise<string> {
  const audit = await auditDependencies()
  if (audit.kind === 'answered') return audit.problems.join('\n')
  remark('not checked: the registry in use could not be asked for advisories')
  return ''
}

async function boundaries(): Promise<string> {
  const violations = await boundaryViolations(projectRoot)
  return violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`).join('\n')
}

/** Runs a check and prints its line, with what is wrong below; resolves to whether it passed. */
export async function runCheck({ name, run }: Check): Promise<boolean> {
  const start = performance.now()
  const remarks: string[] = []
  const problem = await run((text) => remarks.push(text))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${problem === '' ? '✓' : '✗'} ${name} (${seconds} s)`)
  for (const text of [...remarks, problem]) if (text !== '') console.log(text.replace(/^/gm, '    '))
  return problem === ''
}
