import { mkdirSync, rmSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from './chromium.ts'
import { CommandError, command } from './lib/command.ts'
import { freePort } from './lib/ports.ts'
import { stopWithUs } from './lib/processes.ts'
import { inProject } from './lib/project.ts'
import { type Look, looks, type State, stateLooks, states } from './lib/screen-looks.ts'
import { shoot } from './lib/screen-shots.ts'
import { type Screen, screens } from './lib/screens.ts'
import { buildWeb } from './lib/web-build.ts'
import { forgetData, startWorker, untilAnswers } from './lib/worker-server.ts'

const dataFolder = '.cache/screens-data'

type Shooting = (browser: Browser, address: string) => Promise<void>

/** Takes every screen, or the named ones, in every look and state. */
const shootAll: Shooting = async (browser, address) => {
  const folder = inProject('.cache', 'screens')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let pictures = 0
  const take = async (screen: Screen, look: Look, state?: State) => {
    const name = [screen.name, state, look.lang, look.theme, look.width].filter(Boolean).join('-')
    await shoot(browser, address, screen, look, { folder, name, ...(state && { state }) })
    pictures += 1
  }
  for (const screen of chosenScreens()) {
    for (const look of looks) await take(screen, look)
    for (const state of screen.reads ? states : []) {
      for (const look of stateLooks) await take(screen, look, state)
    }
  }
  console.log(`${pictures} pictures in .cache/screens`)
}

function chosenScreens(): readonly Screen[] {
  const names = process.argv.slice(2)
  if (names.length === 0) return screens
  const unknown = names.find((name) => !screens.some((screen) => screen.name === name))
  if (unknown === undefined) return screens.filter(({ name }) => names.includes(name))
  const known = screens.map(({ name }) => name).join(', ')
  throw new CommandError(`There is no screen "${unknown}"; there are ${known}.`)
}

/** Id of a plugin with a long history. */
const indexDoctor = 2

/** Takes the pictures of the README. */
const shootReadme: Shooting = async (browser, address) => {
  const folder = inProject('docs', 'images')
  mkdirSync(folder, { recursive: true })
  const pictures = [
    { name: 'dashboard', path: '/dashboard', username: 'admin', theme: 'light' },
    { name: 'market', path: '/market', username: 'buyer', theme: 'light' },
    { name: 'publish', path: '/app/publish', username: 'author', plugin: indexDoctor, theme: 'dark' },
    { name: 'users', path: '/permission/user', username: 'admin', theme: 'light' },
  ] as const
  for (const { theme, ...screen } of pictures) {
    const look = { lang: 'zh', theme, width: 1280, height: 800 } as const
    await shoot(browser, address, screen, look, { folder, name: screen.name })
  }
}

await command(async () => {
  await buildWeb()
  const port = await freePort()
  forgetData(dataFolder)
  const worker = startWorker({ port, persistTo: dataFolder })
  stopWithUs(worker)
  const address = `http://127.0.0.1:${port}/`
  await untilAnswers(address, worker)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] })
  try {
    const shooting = process.argv.includes('--readme') ? shootReadme : shootAll
    await shooting(browser, address)
  } finally {
    await browser.close()
    worker.kill('SIGTERM')
  }
  return 0
})
