import { type Bucket, r2FileStore } from '#worker/sandbox/r2-files.ts'
import { fileStoreSuite } from './file-store-suite.ts'
import { answerCase } from './suite.ts'

interface Env {
  readonly FILES: Bucket
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default {
  fetch(request: Request, env: Env): Promise<Response> {
    const name = new URL(request.url).searchParams.get('case') ?? ''
    return answerCase(fileStoreSuite, name, r2FileStore(env.FILES, `${crypto.randomUUID()}/`))
  },
}
