import { execFile } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#scripts/lib/project.ts'

/** The tree of another commit cannot be built: its message says which, and the end of what the failed command printed. */
export class TreeError extends Error {
  override name = 'TreeError'
}

/**
 * Builds the web of another commit in a work tree of its own, with its own lock file and the same `VITE_` variables;
 * resolves to the folder of its export. An export that was built before is used again.
 * @param ref what git takes for a commit
 * @throws {TreeError} when there is no such commit, or its tree cannot be installed or built
 */
export async function treeExport(ref: string, repository = projectRoot): Promise<string> {
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const commit = await capture(`"${ref}" is no commit`, 'git', repository, wanted)
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const name = [commit.slice(0, 12), ...variables.map((each) => encodeURIComponent(each.join('=')))].join('-')
  const result = join(repository, '.cache', 'bench', 'exports', name)
  if (existsSync(join(result, 'index.html'))) return result
  const tree = join(repository, '.cache', 'bench', 'trees', name)
  rmSync(tree, { recursive: true, force: true })
  console.log(`Building the web of ${commit.slice(0, 12)} …`)
  const failure = (what: string) => `The tree of "${ref}" cannot be ${what}`
  try {
    await capture(failure('checked out'), 'git', repository, ['worktree', 'add', '--detach', tree, commit])
    await capture(failure('installed'), 'npm', tree, ['ci', '--no-audit', '--no-fund'])
    await capture(failure('built'), 'npm', tree, ['run', 'build'])
    cpSync(join(tree, 'dist', 'web'), result, { recursive: true })
    return result
  } finally {
    rmSync(tree, { recursive: true, force: true })
    await capture(failure('removed'), 'git', repository, ['worktree', 'prune'])
  }
}

/** Runs a command without the variables that npm gives to its scripts; resolves to its output. */
async function capture(failure: string, program: string, cwd: string, args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const shell = process.platform === 'win32'
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, shell, maxBuffer: 2 ** 26 })
    return stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n')
    throw new TreeError(printed === '' ? `${failure}.` : `${failure}:\n${printed}`, { cause: error })
  }
}
