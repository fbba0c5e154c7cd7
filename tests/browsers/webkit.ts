import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
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
    const session = await connect(`http://127.0.0.1:${port}`)
    return tabOf(session, stop)
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

async function connect(server: string): Promise<WebDriver> {
  await until('the driver of WebKit answers', async () => (await fetch(`${server}/status`)).ok)
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  return new Builder().usingServer(server).withCapabilities(capabilities).build()
}

function tabOf(session: WebDriver, stop: () => Promise<void>): Tab {
  const evaluate = (script: (...args: never) => unknown, args: readonly unknown[]): Promise<unknown> =>
    session.executeScript(`return (${script}).apply(null, arguments)`, ...args)

  const find = async ({ css, name }: Target): Promise<WebElement | undefined> => {
    const found = await evaluate(search, [css, name.source, 'where?'])
    return found instanceof WebElement ? found : undefined
  }

  const click = (target: Target): Promise<WebElement> =>
    until(`${target.name} is clicked`, async () => {
      const element = await find(target)
      // It throws while the element moves.
      await element?.click()
      return element
    })

  return {
    open: (address) => session.get(address),
    reload: () => session.navigate().refresh(),
    run: async (script, ...args) => (await evaluate(script, args)) as never,
    click: async (target) => {
      await click(target)
    },
    fill: async (target, text) => {
      const element = await click(target)
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'))
      // In the same call WebKit would drop what follows the chord.
      await element.sendKeys(text)
    },
    resize: async (width, height) => {
      await session.manage().window().setRect({ width, height })
    },
    picture: async (file) => writeFile(file, await session.takeScreenshot(), 'base64'),
    // Classic WebDriver does not tell.
    uncaught: () => [],
    close: async () => {
      await session.quit()
      await stop()
    },
  }
}
