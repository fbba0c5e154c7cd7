import { type Bucket, r2FileStore } from '#worker/sandbox/r2-files.ts'
import { fileStoreSuite } from './file-store-suite.ts'

interface Env {
  readonly FILES: Bucket
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default {
  /** Runs the named case on a bucket and responds with its error, if any. */
  async fetch(request: Request, env: Env): Promise<Response> {
    const name = new URL(request.url).searchParams.get('case')
    const found = fileStoreSuite.find((each) => each.name === name)
    if (found === undefined) return new Response(`There is no case "${name}".`, { status: 404 })
    try {
      await found.run(r2FileStore(env.FILES, `${crypto.randomUUID()}/`))
      return new Response('passed')
    } catch (error) {
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
    }
  },
}
