import { existsSync, statSync } from 'node:fs'
import { parse, UsageError } from '../lib/command.ts'
import { junitReport, writeReport } from '../lib/junit.ts'
import { visible, visibleLines } from '../lib/visible.ts'
import { checkPackage, type PackageReport } from './package-check.ts'

const options = {
  version: { type: 'string' },
  alias: { type: 'string' },
  json: { type: 'boolean' },
  junit: { type: 'string' },
} as const

/**
 * Runs `check`: 0 for a package that the server accepts, 1 otherwise.
 * @throws {UsageError} for a missing file or a wrong option
 * @throws {CommandError} for a file that cannot be read, or a report that cannot be written
 */
export async function check(args: readonly string[], { say }: { say(text: string): void }): Promise<number> {
  const { values, positionals } = parse(args, options, true)
  const [path, second] = positionals
  if (path === undefined) throw new UsageError('The file to check is missing, as in "check plugin.zip".')
  if (second !== undefined) throw new UsageError(`One file at a time: "${second}" is one too many.`)
  if (!existsSync(path) || !statSync(path).isFile()) throw new UsageError(`There is no file "${path}".`)
  const report = await checkPackage(path, { version: values.version, alias: values.alias })
  if (values.junit !== undefined) writeReport(values.junit, junitOf(report))
  say(values.json === true ? visibleLines(JSON.stringify(report, null, 2)) : textOf(report))
  return report.issues.length === 0 ? 0 : 1
}

function textOf(report: PackageReport): string {
  const { file, size, sha256, alias, version, programs, missing, notes, issues } = report
  const what = alias === null ? '' : `  ${alias} ${version ?? ''}`.trimEnd()
  return [
    `${file}${what}  ${size} bytes`,
    ...(sha256 === null ? [] : [`SHA-256 ${sha256}`]),
    ...programs.map((program) => `✓ ${program.platform}  ${program.name}  ${program.size} bytes`),
    ...notes.map((note) => `· ${note.file}: ${note.message}`),
    ...(programs.length > 0 ? missing.map((platform) => `· ${platform}  no program`) : []),
    ...issues.map((issue) => `✗ ${issue.file === file ? '' : `${issue.file}: `}${issue.message}`),
    issues.length === 0 ? 'The market takes this package.' : 'The market refuses this package.',
  ]
    .map(visible)
    .join('\n')
}

function junitOf({ file, programs, missing, notes, issues }: PackageReport): string {
  const failure = issues.map((issue) => visible(`${issue.file}: ${issue.message}`)).join('\n')
  return junitReport('package', [
    { group: 'rules', name: file, ...(failure !== '' && { failure }) },
    ...programs.map(({ platform, name }) => ({ group: 'platforms', name: platform, output: name })),
    ...notes.map((note) => ({ group: 'notes', name: note.file, output: note.message })),
    ...missing.map((name) => ({ group: 'platforms', name, skipped: 'no program' })),
  ])
}
