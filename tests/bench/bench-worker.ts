import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { Env } from '#worker/env.ts'

export { Sandbox } from '#worker/sandbox.ts'

type BenchEnv = Required<Pick<Env, 'SANDBOX'>> & { readonly BARE: DurableObjectNamespace }

const bare = new Hono().post('*', (c) => c.json({ code: 0, msg: '', data: { ev_coin: 0 } }))

/** Baseline of the mock's benches: the smallest Durable Object that answers a call. */
export class Bare extends DurableObject {
  override fetch(request: Request): Response | Promise<Response> {
    return bare.fetch(request)
  }
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default {
  fetch(request: Request, env: BenchEnv): Promise<Response> {
    const name = request.headers.get('X-Sandbox') ?? 'bench'
    const namespace = new URL(request.url).pathname === '/bare' ? env.BARE : env.SANDBOX
    return namespace.getByName(name).fetch(request)
  },
}
