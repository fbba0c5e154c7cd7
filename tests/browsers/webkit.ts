import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild, stopWithUs } from '#scripts/lib/processes.ts'
import { search, type Tab, type Target, until } from './tab.ts'

/** The programs that WebKit needs. */
export interface WebKitPrograms {
  driver: string
  display: string
}

/** Starts WebKitGTK's MiniBrowser on a display of its own and resolves to its tab. */
export async function startWebKit(programs: WebKitPrograms): Promise<Tab> {
  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const releases = [stopWithUs(display)]
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(display)}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Painting through Mesa's software renderer ends the browser now and then.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  })
  releases.push(stopWithUs(driver))
  const stop = async () => {
    for (const release of releases) release()
    await stopChild(driver)
    await stopChild(display)
  }
  try {
    const command = await connect(`http://127.0.0.1:${port}`)
    return tabOf(command, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The display writes nothing.')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The display ended at once.')
}

/** A command of the session: what WebDriver's standard says is sent to its path, and the value of the answer. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const answerSchema = z.object({ value: z.unknown() })
const failureSchema = z.object({ error: z.string(), message: z.string() })

async function connect(server: string): Promise<Command> {
  await until('the driver of WebKit answers', async () => (await fetch(`${server}/status`)).ok)
  const send: Command = async (method, path, body) => {
    const answer = await fetch(server + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = answerSchema.parse(await answer.json())
    if (answer.ok) return value
    const { error, message } = failureSchema.parse(value)
    throw new Error(`${error}: ${message}`)
  }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } }
  const session = z.object({ sessionId: z.string() }).parse(await send('POST', '/session', { capabilities }))
  return (method, path, body) => send(method, `/session/${session.sessionId}${path}`, body)
}

/** The standard's name for the field that holds the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = z.object({ [elementKey]: z.string() }).transform((found) => found[elementKey])

/** Ctrl+A: the standard has characters for keys, of which the last lets all go. */
const selectAll = '\uE009a\uE000'

function tabOf(command: Command, stop: () => Promise<void>): Tab {
  const evaluate = (script: (...args: never) => unknown, args: readonly unknown[]): Promise<unknown> =>
    command('POST', '/execute/sync', { script: `return (${script}).apply(null, arguments)`, args })

  /** Clicks an element once it is there, and resolves to its path. */
  const click = ({ css, name }: Target): Promise<string> =>
    until(`${name} is clicked`, async () => {
      const found = elementSchema.safeParse(await evaluate(search, [css, name.source, 'where?']))
      if (!found.success) return undefined
      const path = `/element/${found.data}`
      // WebKit throws while the element moves.
      await command('POST', `${path}/click`, {})
      return path
    })

  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh', {})),
    run: async (script, ...args) => (await evaluate(script, args)) as never,
    click: async (target) => void (await click(target)),
    fill: async (target, text) => {
      const path = await click(target)
      await command('POST', `${path}/value`, { text: selectAll })
      // In the same call WebKit would drop what follows the chord.
      await command('POST', `${path}/value`, { text })
    },
    resize: async (width, height) => void (await command('POST', '/window/rect', { width, height })),
    picture: async (file) => writeFile(file, String(await command('GET', '/screenshot')), 'base64'),
    // Classic WebDriver does not tell.
    uncaught: () => [],
    close: async () => {
      await command('DELETE', '')
      await stop()
    },
  }
}
