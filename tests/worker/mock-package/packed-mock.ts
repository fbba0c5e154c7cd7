import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '#scripts/lib/project.ts'
import { buildPackage } from '#scripts/mock-package/build-package.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const execute = promisify(execFile)

/** Programs of a machine without this repository: its own Node and npm where there are any, else those that run this. */
const ownPrograms = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .concat(dirname(process.execPath))
  .join(delimiter)

let packing: Promise<string> | undefined

/** Packs the package once, and returns the path of the file that npm installs. */
function packedMock(): Promise<string> {
  packing ??= pack()
  return packing
}

async function pack(): Promise<string> {
  const folder = inProject('.cache', 'mock-package')
  rmSync(folder, { recursive: true, force: true })
  await buildPackage(join(folder, 'package'))
  await execute('npm', ['pack', './package', '--silent'], { cwd: folder })
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (file === undefined) throw new Error('[package] npm packed nothing.')
  return join(folder, file)
}

/** Packages of this repository that an example's own repository has installed as well. */
const tools = ['vitest', '@playwright/test'] as const

let installing: Promise<string> | undefined

/** Installs the packed file once, without a network, into an empty folder, and returns its `node_modules`. */
function installedModules(): Promise<string> {
  installing ??= install()
  return installing
}

async function install(): Promise<string> {
  const file = await packedMock()
  const folder = inProject('.cache', 'mock-package', 'installed')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--offline', '--no-audit', '--no-fund', file]
  await execute('npm', args, { cwd: folder, env: { ...process.env, PATH: ownPrograms } })
  const modules = join(folder, 'node_modules')
  for (const tool of tools) {
    mkdirSync(dirname(join(modules, tool)), { recursive: true })
    symlinkSync(inProject('node_modules', tool), join(modules, tool), 'junction')
  }
  return modules
}

export interface Installed {
  readonly folder: string
  /** Runs a program there; resolves to its exit code and what it wrote. */
  run(
    program: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ code: number; stdout: string; stderr: string }>
}

/** Makes a repository of the files of an example, in which the package is installed. */
export async function installed(example?: string): Promise<Installed> {
  const folder = temporaryFolder({ 'package.json': '{ "type": "module", "private": true }' })
  if (example !== undefined) cpSync(inProject('docs', 'examples', example), folder, { recursive: true })
  symlinkSync(await installedModules(), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    run: (program, args, env = {}) => {
      const options = { cwd: folder, env: { ...process.env, PATH: ownPrograms, ...env } }
      return execute(program, [...args], options).then(
        (output) => ({ code: 0, ...output }),
        ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
      )
    },
  }
}
