import { chmodSync, cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { createApiDocument } from '#worker/api-docs/document.ts'
import { apiBase } from '#worker/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { CommandError } from '../lib/command.ts'
import { captureTool } from '../lib/processes.ts'
import { inProject, projectRoot } from '../lib/project.ts'
import { contractTypes } from './contract-types.ts'

/** The package's entries by file name. */
const entries = {
  index: inProject('worker', 'node', 'package', 'index.ts'),
  playwright: inProject('worker', 'node', 'package', 'playwright.ts'),
  cli: inProject('scripts', 'mock-package', 'cli.ts'),
}

/** Writes the package into an emptied folder. @throws {CommandError} for types that cannot be written */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await bundle(folder)
  chmodSync(join(folder, 'cli.js'), 0o755)
  await writeTypes(folder)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
  write('openapi.json', `${JSON.stringify(createApiDocument(apiBase), null, 2)}\n`)
  cpSync(inProject('docs', 'examples'), join(folder, 'examples'), { recursive: true })
  cpSync(inProject('docs', 'use-the-mock.md'), join(folder, 'README.md'))
}

/** Bundles the entries with all dependencies, readable for the sake of stack traces. */
async function bundle(folder: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: entries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'lib/[name].js' },
      },
    },
  })
}

/** Imports that readers of the types lack, and their replacements. */
const replacedImports: readonly [RegExp, string][] = [
  [/'#(?:contract\/registry|contract\/values\/result-codes|fixtures\/scenarios)\.ts'/g, "'./contract.js'"],
  [/'(\.\/[\w-]+)\.ts'/g, "'$1.js'"],
]

async function writeTypes(folder: string): Promise<void> {
  const sources = globSync('worker/node/package/*.ts', { cwd: projectRoot })
  const target = [
    '--target',
    'es2023',
    '--lib',
    'es2023',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]
  // The types were checked with their own project; only declarations are missing.
  const only = ['--declaration', '--emitDeclarationOnly', '--noCheck', '--noResolve', '--ignoreConfig']
  const where = ['--outDir', folder, '--rootDir', 'worker/node/package']
  const others = ['--types', '', '--strict', '--allowImportingTsExtensions']
  const args = [...sources, ...target, ...only, ...where, ...others]
  const { code, output } = await captureTool({ package: 'typescript', name: 'tsc' }, args)
  if (code !== 0) throw new CommandError("The package's types could not be written:", output)
  writeFileSync(join(folder, 'contract.d.ts'), contractTypes())
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.d.ts'))) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      replacedImports.reduce((done, [from, to]) => done.replace(from, to), text),
    )
  }
}

function manifest() {
  const { version, license, engines } = packageJson
  const types = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return {
    name: 'plugin-market-mock',
    version,
    description: 'The plugin market as a program: a mock with state, for tests, pipelines and demos',
    license,
    type: 'module',
    engines,
    bin: { 'plugin-market-mock': './cli.js' },
    exports: {
      '.': types('index'),
      './playwright': types('playwright'),
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    peerDependencies: { '@playwright/test': '>=1.40' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  }
}
