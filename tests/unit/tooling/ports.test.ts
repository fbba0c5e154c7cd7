import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort, parsePort, requireFreePort } from '#scripts/lib/ports.ts'

async function listen(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
}

describe('start: its port', () => {
  test.each([
    [undefined, 8787],
    ['', 8787],
    ['1', 1],
    ['65535', 65535],
  ])('PORT %j means %i', (text, port) => {
    expect(parsePort(text, 8787)).toBe(port)
  })

  test.each(['0', '65536', '-1', '80.5', '1e3', 'http', ' 80'])(
    'PORT %j is refused with its value',
    (text) => {
      expect(() => parsePort(text, 8787)).toThrow(`PORT is "${text}"`)
    },
  )

  test('a free port is accepted, and is free again after the look', async () => {
    const port = await freePort()
    await requireFreePort(port)
    await requireFreePort(port)
  })

  test('a taken port is refused with the way out', async () => {
    const port = await freePort()
    await listen(port)
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`)
    await expect(requireFreePort(port)).rejects.toThrow(`with PORT=${port + 1}.`)
  })
})
