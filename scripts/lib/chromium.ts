import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CommandError } from './command.ts'
import { findProgram, installByApt, type Say, succeeds } from './programs.ts'
import { toolScript } from './project.ts'

/** Arguments of Chromium in tests: it runs in a container and makes no requests of its own. */
export const chromiumArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Names of Chromium's program; the headless shell first, because it has no window to draw. */
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
 * Returns the path of an installed Chrome or Chromium: CHROMIUM_PATH, then the machine's, then Playwright's; undefined
 * when there is none.
 * @throws {CommandError} when CHROMIUM_PATH names no file
 */
export function findChromium(): string | undefined {
  const found = findProgram({ variable: 'CHROMIUM_PATH', names: commands })
  return found ?? [...(wellKnown[process.platform] ?? []), chromium.executablePath()].find(existsSync)
}

/**
 * Finds Chromium, or installs it: Playwright's, or on Debian as root the distribution's.
 * @throws {CommandError} when neither works
 */
export function ensureChromium(say: Say = console.log): string {
  const installed = findChromium()
  if (installed !== undefined) return installed
  say('No Chrome or Chromium is installed; getting one …')
  for (const install of [installByPlaywright, installDebian]) {
    if (!install(say)) continue
    const found = findChromium()
    if (found !== undefined) return found
  }
  throw new CommandError(
    'The browser tests need Chrome or Chromium: install one, or name its program in CHROMIUM_PATH.',
  )
}

function installByPlaywright(say: Say): boolean {
  return succeeds(say, process.execPath, [
    toolScript('@playwright/test', 'playwright'),
    'install',
    'chromium',
  ])
}

function installDebian(say: Say): boolean {
  // Without a Chinese font every character is the same box, and widths differ.
  return installByApt(say, ['chromium-headless-shell', 'fonts-noto-cjk'])
}
