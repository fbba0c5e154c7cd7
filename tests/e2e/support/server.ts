import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { requireFreePort } from '#scripts/lib/ports.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'
import { untilAnswers } from '#scripts/lib/worker-server.ts'

export interface Server {
  address: string
  /** Returns the output so far. */
  said: () => string
  /** Kills every process of the server without a chance to write. */
  kill: () => Promise<void>
}

const commands = {
  'npm start': [inProject('scripts', 'run.js'), 'start'],
  /** Faster than `npm start`: no second workerd, and the bundle is reused. */
  Miniflare: [inProject('tests', 'e2e', 'support', 'serve-console.ts')],
} as const

/** Starts console and Worker in their own process group, and waits until they answer. */
export async function startServer(
  command: keyof typeof commands,
  port: number,
  dataFolder: string,
): Promise<Server> {
  const child = spawn(process.execPath, commands[command], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(address, child)
  return { address, said: () => said, kill: () => killGroup(child, port) }
}

/** Kills the server; the Worker, which has a process group of its own, notices and lets go of the port. */
async function killGroup(child: ChildProcess, port: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
  await expect
    .poll(() =>
      requireFreePort(port).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}
