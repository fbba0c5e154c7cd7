import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { CommandError } from './lib/command.ts'
import { toolScript } from './lib/project.ts'

/** How tests start Chromium: in a container, quiet, and without calls of its own. */
export const chromiumArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The headless shell first: it draws no window of its own, which the others do even where nobody sees it. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const wellKnown: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []
  }),
}

/**
 * The path of an installed Chrome or Chromium, or undefined where there is none: the one that CHROMIUM_PATH
 * names, then the machine's, then Playwright's own.
 * @throws {CommandError} when CHROMIUM_PATH names no file
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new CommandError(`CHROMIUM_PATH is "${named}", where there is no file.`)
  }
  return [...onPath(), ...(wellKnown[process.platform] ?? []), chromium.executablePath()].find(existsSync)
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return commands.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

/**
 * Finds Chromium, and gets one where there is none: Playwright's, or on Debian as root the distribution's.
 * @throws {CommandError} when that is not possible
 */
export function ensureChromium(): string {
  const installed = findChromium()
  if (installed !== undefined) return installed
  console.log('No Chrome or Chromium is installed; getting one …')
  for (const install of [installByPlaywright, installByApt]) {
    if (!install()) continue
    const found = findChromium()
    if (found !== undefined) return found
  }
  throw new CommandError(
    'The browser tests need Chrome or Chromium: install one, or name its program in CHROMIUM_PATH.',
  )
}

function installByPlaywright(): boolean {
  return succeeds(process.execPath, [toolScript('@playwright/test', 'playwright'), 'install', 'chromium'])
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  // Without a Chinese font every character is the same box: pictures say nothing, and widths are others.
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  return succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', '-y', '-qq', ...packages])
}

const installTimeout = 5 * 60_000

function succeeds(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    timeout: installTimeout,
  })
  return result.status === 0
}
