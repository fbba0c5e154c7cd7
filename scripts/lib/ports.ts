import { createServer } from 'node:net'
import { CommandError } from './command.ts'

/** Parses a port number from 1 to 65535, an empty text as `fallback`. @throws {CommandError} for another text */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new CommandError(`PORT is "${text}"; it has to be a number from 1 to 65535.`)
}

/** @throws {CommandError} for a port that is in use or not permitted */
export async function requireFreePort(port: number): Promise<void> {
  await listenOnce(port).catch(({ code }: NodeJS.ErrnoException) => {
    const why = code === 'EADDRINUSE' ? 'is taken: stop what listens there, or' : `cannot be used (${code}):`
    const other = port < 65535 ? port + 1 : port - 1
    throw new CommandError(`Port ${port} ${why} choose another one, e.g. with PORT=${other}.`)
  })
}

export function freePort(): Promise<number> {
  return listenOnce(0)
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(bound))
    })
  })
}
