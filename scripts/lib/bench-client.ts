import * as z from 'zod'
import type { Path, RequestOf } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { CommandError } from './command.ts'

const created = z.object({ data: z.object({ id: z.number() }) })

/** A client that measures its calls. */
export interface BenchClient {
  /** Makes a call of the contract; resolves to the milliseconds until the answer was complete. */
  call<P extends Path>(path: P, body: RequestOf<P>, sandbox: string, token?: string): Promise<number>
  /** Makes a call and resolves to its `data.id`. */
  create<P extends Path>(path: P, body: RequestOf<P>, sandbox: string, token: string): Promise<number>
  /** Calls the bare handler; resolves to milliseconds. */
  bare(): Promise<number>
  signIn(username: string, sandbox: string): Promise<string>
  /** Resets a sandbox; resolves to milliseconds. */
  reset(scenario: string, sandbox: string): Promise<number>
}

/** Creates a client of the bench's Worker. A refused call throws a CommandError. */
export function createBenchClient(origin: string): BenchClient {
  async function post(path: string, body: unknown, headers: Record<string, string>) {
    const from = performance.now()
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer: unknown = await response.json()
    return { duration: performance.now() - from, answer }
  }

  async function call(path: string, body: unknown, sandbox: string, token?: string) {
    const headers = { 'X-Sandbox': sandbox, ...(token !== undefined && { 'X-Token': token }) }
    const { duration, answer } = await post(`/api/v1${path}`, body, headers)
    if (!hasNumber(answer, 'code', 0)) throw new CommandError(`${path}: ${JSON.stringify(answer)}`)
    return { duration, answer }
  }

  return {
    async call(path, body, sandbox, token) {
      return (await call(path, body, sandbox, token)).duration
    },
    async create(path, body, sandbox, token) {
      return created.parse((await call(path, body, sandbox, token)).answer).data.id
    },
    async bare() {
      return (await post('/bare', {}, {})).duration
    },
    async signIn(username, sandbox) {
      const { answer } = await post('/__mock/login-as', { username }, { 'X-Sandbox': sandbox })
      const token = fieldOf(answer, 'token')
      if (token !== undefined) return String(token)
      throw new CommandError(`${username} could not sign in: ${JSON.stringify(answer)}`)
    },
    async reset(scenario, sandbox) {
      return (await post('/__mock/reset', { scenario, seed: 1 }, { 'X-Sandbox': sandbox })).duration
    },
  }
}

function hasNumber(answer: unknown, field: string, value: number): boolean {
  return fieldOf(answer, field) === value
}
