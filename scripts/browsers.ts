import type { Tab } from '../tests/browsers/tab.ts'
import { chosenFrom, command } from './lib/command.ts'
import { ensureProgram } from './lib/programs.ts'
import { type Counts, sum, summaryLine } from './lib/test-reports.ts'
import { buildDemo, buildWeb } from './lib/web-build.ts'

/** Returns the start of each engine, after its programs are installed. */
const engines: Readonly<Record<string, () => () => Promise<Tab>>> = {
  firefox: () => {
    const program = ensureProgram({
      variable: 'FIREFOX_PATH',
      names: ['firefox-esr', 'firefox'],
      debian: ['firefox-esr'],
    })
    return async () => (await import('../tests/browsers/firefox.ts')).startFirefox(program)
  },
  webkit: () => {
    const driver = ensureProgram({
      variable: 'WEBKIT_DRIVER_PATH',
      names: ['WebKitWebDriver'],
      debian: ['webkit2gtk-driver'],
    })
    const display = ensureProgram({ variable: 'XVFB_PATH', names: ['Xvfb'], debian: ['xvfb'] })
    return async () => (await import('../tests/browsers/webkit.ts')).startWebKit({ driver, display })
  },
}

const usage = `npm run browsers [-- BROWSER …]: walks through the console in other browsers: ${Object.keys(engines).join(', ')}.`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const chosen = chosenFrom(engines, positionals)
  const { runEngine } = await import('../tests/browsers/run.ts')
  await buildWeb()
  await buildDemo()
  const results: Counts[] = []
  for (const [name, prepare] of chosen) results.push(await runEngine(name, prepare()))
  const total = sum(results)
  console.log(`\n${summaryLine(total)}`)
  return total.failed === 0 ? 0 : 1
})
