import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

/**
 * Serves a host on a port, with only the CORS headers that `docs/deploy.md` names. Resolves to the request headers of each
 * preflight, sorted, in lower case and joined by commas, and to the cookies received.
 */
export async function serveFromOtherOrigin(host: Hono, { port, origin }: { port: number; origin: string }) {
  const preflights = new Set<string>()
  const cookies: string[] = []
  const app = new Hono()
  app.use((context, next) => {
    const asked = context.req.header('Access-Control-Request-Headers')
    if (asked !== undefined) preflights.add(asked.toLowerCase().split(',').toSorted().join(','))
    const cookie = context.req.header('Cookie')
    if (cookie !== undefined) cookies.push(cookie)
    return next()
  })
  const allowHeaders = ['Content-Type', 'X-Token', 'X-Version', 'X-Part-Sha256']
  app.use(cors({ origin, allowMethods: ['GET', 'HEAD', 'POST'], allowHeaders, maxAge: 7200 }))
  app.all('*', (context) => host.fetch(context.req.raw))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return { preflights, cookies, close }
}
