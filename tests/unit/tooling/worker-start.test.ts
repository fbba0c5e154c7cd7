import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { untilAnswers } from '#scripts/lib/worker-server.ts'
import { dataFolderPath } from '#scripts/start/data-folder.ts'

/** Milliseconds; the start itself has a minute. */
const timeout = 500

/** Starts a process that does nothing after its script, as a Worker that hangs, and waits until the script has run. */
async function hangingWorker(script = ''): Promise<ChildProcess> {
  const code = `${script}; process.send('running'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  // Starting a process takes longer than the timeout on a busy machine.
  await once(child, 'message')
  return child
}

/** Listens on a port, takes connections and never answers. */
async function silentPort(): Promise<number> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return port
}

it('start: a Worker whose port never answers is stopped after the timeout', async () => {
  const address = `http://127.0.0.1:${await silentPort()}/`
  const worker = await hangingWorker("setInterval(() => process.send('listening'), 10)")
  await expect(untilAnswers(address, worker, { timeout })).rejects.toThrow(
    `The Worker did not start within 0.5 seconds: ${address} does not answer.`,
  )
  expect(await untilExit(worker)).toBeGreaterThan(0)
})

it('start: a Worker that never listens and ignores SIGTERM is killed', async () => {
  const address = `http://127.0.0.1:${await silentPort()}/`
  const worker = await hangingWorker("process.on('SIGTERM', () => {})")
  const started = untilAnswers(address, worker, { timeout, stopTimeout: timeout })
  await expect(started).rejects.toThrow('its code is not loaded.')
  expect(await untilExit(worker)).toBe(128 + 9)
})

it('data folder: npm start and npm run dev have one each, unless DATA_DIR is set', () => {
  const folders = (['npm start', 'npm run dev'] as const).map((command) => dataFolderPath({}, command))
  expect(new Set(folders).size).toBe(2)
  expect(dataFolderPath({ DATA_DIR: 'data' }, 'npm run dev')).toBe('data')
})
