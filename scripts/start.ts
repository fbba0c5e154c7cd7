import { resolve } from 'node:path'
import { command } from './lib/command.ts'
import { freePort, parsePort, requireFreePort } from './lib/ports.ts'
import { stopChild, stopWithUs, untilExit } from './lib/processes.ts'
import { inProject } from './lib/project.ts'
import { buildWeb } from './lib/web-build.ts'
import { forgetData, startWorker, untilAnswers } from './lib/worker-server.ts'
import { banner, bannerProvider } from './start/banner.ts'
import { useDataFolder } from './start/data-folder.ts'
import { createRoomCheck } from './start/free-space.ts'
import { serveFront } from './start/front-server.ts'

const defaultPort = 8787

const usage = `npm start [-- --fresh]: builds the web and serves it with the mock, or in front of PROVIDER_ORIGIN.
  --fresh   forgets what was changed before
  PORT      ${defaultPort} by default
  DATA_DIR  the folder of the data
  ALLOWED_HOSTS  names besides those of this machine that it answers for, with commas between`

await command({ usage, options: { fresh: { type: 'boolean' } } }, async ({ values: { fresh } }) => {
  const port = parsePort(process.env.PORT, defaultPort)
  await requireFreePort(port)
  const provider = bannerProvider(process.env)
  const dataFolder = await useDataFolder(process.env, 'npm start')
  await buildWeb()

  if (fresh) forgetData(dataFolder.path)
  const workerPort = await freePort()
  const worker = startWorker({ port: workerPort, persistTo: dataFolder.path })
  let stopping = false
  stopWithUs(worker, () => {
    stopping = true
  })
  const ended = untilExit(worker)
  const address = `http://127.0.0.1:${port}/`
  await untilAnswers(`http://127.0.0.1:${workerPort}/`, worker).catch((error: unknown) => {
    if (!stopping) throw error
  })
  const checkRoom = process.env.PROVIDER_ORIGIN
    ? undefined
    : createRoomCheck(resolve(inProject(), dataFolder.path))
  const front = await serveFront({
    port,
    target: workerPort,
    allowedHosts: process.env.ALLOWED_HOSTS,
    async answerFor(asked, hasFailed) {
      dataFolder.assertHeld()
      return checkRoom?.(asked, hasFailed)
    },
  }).catch(async (error: unknown) => {
    await stopChild(worker)
    throw error
  })
  if (!stopping) console.log(banner({ address, dataFolder: dataFolder.path, provider }))

  const code = await ended
  front.close()
  front.closeAllConnections()
  dataFolder.release()
  if (stopping) return 0
  console.error(`The Worker ended by itself (${code}).`)
  return code || 1
})
