import type { V4WorkerOptionsShape } from 'miniflare'

/** Converts `wrangler.toml` to Miniflare's options, as `wrangler dev` does. */
export async function configuredOptions(env?: string): Promise<V4WorkerOptionsShape> {
  const { unstable_readConfig: readConfig, unstable_getMiniflareWorkerOptions: workerOptionsOf } =
    await import('wrangler')
  const config = readConfig(
    { config: 'wrangler.toml', ...(env !== undefined && { env }) },
    { hideWarnings: true },
  )
  // The declared type is an `Omit` of a type with an index signature, which loses all property types.
  return workerOptionsOf(config, env).workerOptions as V4WorkerOptionsShape
}
