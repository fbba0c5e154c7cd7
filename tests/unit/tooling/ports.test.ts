import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, parsePort, requireFreePort } from '#scripts/lib/ports.ts'

it.each([
  [undefined, 8787],
  ['', 8787],
  ['65535', 65535],
])('start: the variable PORT=%j means %i', (text, port) => expect(parsePort(text, 8787)).toBe(port))

it.each(['0', '65536', '80.5', '1e3', ' 80'])('start: PORT=%j is refused with its value', (text) => {
  expect(() => parsePort(text, 8787)).toThrow(`PORT is "${text}"`)
})

it('start: a taken port is refused with a free one', async () => {
  const port = await freePort()
  await requireFreePort(port)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`)
  await expect(requireFreePort(port)).rejects.toThrow(`with PORT=${port + 1}.`)
})
