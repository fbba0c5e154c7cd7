import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Say } from './command.ts'
import { ensureProgram, findProgram, run } from './programs.ts'
import { toolScript } from './project.ts'

/** Arguments of Chromium for a container, without requests of its own. */
export const chromiumArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const program = {
  variable: 'CHROMIUM_PATH',
  // The headless shell comes first, because it has no window to draw.
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome'],
  // Without a Chinese font every character is the same box, and widths differ.
  debian: ['chromium-headless-shell', 'fonts-noto-cjk'],
}

/** Paths of Chrome outside of the PATH. */
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns the path of Chrome or Chromium: CHROMIUM_PATH, the machine's, or Playwright's; undefined without one.
 * @throws {CommandError} for a CHROMIUM_PATH without a file
 */
export function findChromium(): string | undefined {
  return findProgram(program) ?? [...wellKnown, chromium.executablePath()].find(existsSync)
}

/** Finds or installs Chromium: Playwright's, or on Debian as root the distribution's. @throws {CommandError} */
export function ensureChromium(say: Say = console.log): string {
  const installed = findChromium()
  if (installed !== undefined) return installed
  say('No Chrome or Chromium is installed; getting one …')
  run(say, process.execPath, [toolScript('@playwright/test', 'playwright'), 'install', 'chromium'])
  return findChromium() ?? ensureProgram(program, say)
}
