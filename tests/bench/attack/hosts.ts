import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild, untilExit } from '#scripts/lib/processes.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'
import { benchConfig } from '../worker.ts'

/** A host of the mock in processes of its own, which can be started again on the same data. */
export interface AttackedHost {
  name: string
  start: () => Promise<RunningHost>
}

interface RunningHost {
  address: string
  /** Ends every process without a chance to write. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const folder = '.cache/attack'

/** Spawns each host on a port, as the leader of a process group, with data that outlives it. */
const spawning = {
  workerd: (port: number) => startWorker({ port, persistTo: `${folder}/workerd`, config: benchConfig }),
  Node: (port: number) =>
    spawn(process.execPath, ['scripts/run.js', 'mock'], {
      cwd: projectRoot,
      env: { ...process.env, PORT: String(port), DATA_DIR: inProject(folder, 'node') },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    }),
}

/** The mock in workerd and on Node, each with an empty data folder. */
export function attackedHosts(): readonly AttackedHost[] {
  rmSync(inProject(folder), { recursive: true, force: true })
  return Object.entries(spawning).map(([name, spawned]) => ({
    name,
    async start() {
      const port = await freePort()
      const child = spawned(port)
      const address = `http://127.0.0.1:${port}`
      await untilAnswers(`${address}/api/v1`, child)
      return {
        address,
        async kill() {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
          await untilExit(child)
        },
        stop: async () => void (await stopChild(child)),
      }
    },
  }))
}
