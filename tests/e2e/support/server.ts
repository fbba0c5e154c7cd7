import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, projectRoot } from '../../../scripts/lib/project.ts'
import { untilAnswers } from '../../../scripts/lib/worker-server.ts'

export interface Server {
  address: string
  /** Ends every process of the server at once, with no chance to write anything more. */
  kill: () => Promise<void>
}

/** Starts the product with its start command, in a process group of its own, and waits until it answers. */
export async function startServer(port: number, dataFolder: string): Promise<Server> {
  const child = spawn(process.execPath, [inProject('scripts', 'run.js'), 'start'], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
  })
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(address, child)
  return { address, kill: () => killGroup(child) }
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
