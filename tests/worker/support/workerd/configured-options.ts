import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { V4WorkerOptionsShape } from 'miniflare'
import { contentHash } from '#scripts/lib/content-hash.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'

/**
 * Converts `wrangler.toml` to Miniflare's options, as `wrangler dev` does. What came of the same file is kept: loading
 * wrangler takes a second of processor time in every process that starts a Worker.
 */
export async function configuredOptions(env = ''): Promise<V4WorkerOptionsShape> {
  const hash = contentHash(projectRoot, ['wrangler.toml', 'package-lock.json'], [env])
  const file = inProject('.cache', 'tests', 'workerd', `options-${hash.slice(0, 16)}.json`)
  if (!existsSync(file)) {
    const text = JSON.stringify(await convert(env === '' ? undefined : env))
    mkdirSync(dirname(file), { recursive: true })
    // Whole at once: other processes may be at it, too.
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function convert(env: string | undefined): Promise<V4WorkerOptionsShape> {
  const { unstable_readConfig: readConfig, unstable_getMiniflareWorkerOptions: workerOptionsOf } =
    await import('wrangler')
  const config = readConfig(
    { config: 'wrangler.toml', ...(env !== undefined && { env }) },
    { hideWarnings: true },
  )
  // The declared type is an `Omit` of a type with an index signature, which loses all property types.
  return workerOptionsOf(config, env).workerOptions as V4WorkerOptionsShape
}
