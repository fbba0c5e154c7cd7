import { mkdirSync } from 'node:fs'
import type { ProxyOptions, ViteDevServer } from 'vite'
import { command } from './lib/command.ts'
import { freePort, parsePort, requireFreePort } from './lib/ports.ts'
import { stopChild, stopWithUs, untilExit } from './lib/processes.ts'
import { inProject } from './lib/project.ts'
import { startWorker, untilAnswers } from './lib/worker-server.ts'
import { banner, bannerProvider } from './start/banner.ts'
import { useDataFolder } from './start/data-folder.ts'

const defaultPort = 5173
/** Paths that Vite passes on to the Worker. */
const proxiedPaths = ['/api', '/__mock']

const usage = `npm run dev: the web with hot reload, in front of the running Worker.
  PORT      the port of the web, ${defaultPort} by default
  DATA_DIR  the folder of the data`

await command({ usage }, async () => {
  const port = parsePort(process.env.PORT, defaultPort)
  await requireFreePort(port)
  const provider = bannerProvider(process.env)
  const dataFolder = await useDataFolder(process.env, 'npm run dev')
  // The Worker serves the folder even if the web was never built.
  mkdirSync(inProject('dist', 'web'), { recursive: true })

  const workerPort = await freePort()
  const worker = startWorker({ port: workerPort, persistTo: dataFolder.path, isWatched: true })
  let stopping = false
  stopWithUs(worker, () => {
    stopping = true
  })
  const ended = untilExit(worker)
  const target = `http://127.0.0.1:${workerPort}`
  await untilAnswers(target, worker)

  const vite = await serveWeb(port, { target, bypass: dataFolder.assertHeld }).catch(
    async (error: unknown) => {
      await stopChild(worker)
      throw error
    },
  )
  const address = `http://127.0.0.1:${port}/`
  console.log(banner({ address, dataFolder: dataFolder.path, provider }))

  const code = await ended
  dataFolder.release()
  await vite.close()
  return stopping ? 0 : code || 1
})

async function serveWeb(port: number, options: ProxyOptions): Promise<ViteDevServer> {
  const proxy = Object.fromEntries(proxiedPaths.map((path) => [path, options]))
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: inProject('web', 'vite.config.ts'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  })
  return vite.listen().catch(async (error: unknown) => {
    await vite.close()
    // The port may be taken since it was chosen.
    await requireFreePort(port)
    throw error
  })
}
