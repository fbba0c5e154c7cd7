import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Returns all that comes back until the connection ends. */
export async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/** Sends bytes as they are, and returns all that comes back; the request should ask to close the connection. */
export function sendRaw(address: string, bytes: string | Uint8Array, isEnded = false): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  if (isEnded) socket.end()
  return untilClosed(socket)
}
