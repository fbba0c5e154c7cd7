import { mkdirSync, rmSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from './chromium.ts'
import { command } from './lib/command.ts'
import { freePort } from './lib/ports.ts'
import { stopWithUs } from './lib/processes.ts'
import { inProject } from './lib/project.ts'
import { looks, screens, shoot } from './lib/screen-shots.ts'
import { buildWeb } from './lib/web-build.ts'
import { forgetData, startWorker, untilAnswers } from './lib/worker-server.ts'

const dataFolder = '.cache/screens-data'

type Shooting = (browser: Browser, address: string) => Promise<void>

/** Every screen in every look. */
const shootAll: Shooting = async (browser, address) => {
  const folder = inProject('.cache', 'screens')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const screen of screens) {
    for (const look of looks) {
      const name = `${screen.name}-${look.lang}-${look.theme}-${look.width}`
      await shoot(browser, address, screen, look, { folder, name })
    }
  }
  console.log(`${screens.length * looks.length} pictures in .cache/screens`)
}

/** The picture of the README. */
const shootReadme: Shooting = async (browser, address) => {
  const folder = inProject('docs', 'images')
  mkdirSync(folder, { recursive: true })
  const screen = { name: 'dashboard', path: '/dashboard', username: 'admin' } as const
  const look = { lang: 'zh', theme: 'light', width: 1280, height: 800 } as const
  await shoot(browser, address, screen, look, { folder, name: screen.name })
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
