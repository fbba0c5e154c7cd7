import { inject } from 'vitest'
import type { Started } from './control.ts'
import type { WorkerSpec } from './workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the control server that starts Workers. */
    workerControl: string
  }
}

/** A running Worker, as test files use it. */
export interface Worker {
  /** The address it listens on, without a trailing slash. */
  readonly address: string
  /** Requests a path with Node's `fetch`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends a POST without following redirects. */
  post(path: string, headers?: Record<string, string>, body?: BodyInit): Promise<Response>
  /** Evicts the Durable Object of a sandbox; the next request loads it from storage. */
  evict(sandbox: string): Promise<void>
  stop(): Promise<void>
}

/** Returns the deployed Worker that all test files of a run share; each file uses its own sandbox names. */
export const sharedWorker = async (): Promise<Omit<Worker, 'stop'>> => start({}, true)

/** Starts a Worker for one test file, which must stop it. */
export const startWorker = (spec: WorkerSpec): Promise<Worker> => start(spec, false)

async function start(spec: WorkerSpec, isShared: boolean): Promise<Worker> {
  const { id, address }: Started = await (await control('start', { spec, isShared })).json()
  return {
    address,
    fetch: (path, init) => fetch(address + path, init),
    post: (path, headers = {}, body = '{}') =>
      fetch(address + path, { method: 'POST', headers, body, redirect: 'manual' }),
    async evict(sandbox) {
      await control('evict', { id, sandbox })
    },
    async stop() {
      await control('stop', { id })
    },
  }
}

async function control(path: string, request: object): Promise<Response> {
  const body = JSON.stringify(request)
  const response = await fetch(`${inject('workerControl')}/${path}`, { method: 'POST', body })
  if (!response.ok) throw new Error(`[workerd] ${path} failed: ${await response.text()}`)
  return response
}
