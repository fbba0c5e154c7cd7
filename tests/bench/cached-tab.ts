import { entryPath, goTo, type Limited, withConsole } from './console.ts'
import { untilPainted } from './painted.ts'
import { compareWithBareReact, slowDown } from './yardstick.ts'

const switches = 20
/** Number of menu entries; an administrator has as many. */
const menuEntries = 12

const paths = [entryPath(1), entryPath(2)]

/** Expression that returns the visible page among the kept ones: its tab and the position of its heading. */
const look = `(() => {
  const headings = [...document.querySelectorAll('#content h1')]
  const shown = headings.flatMap((heading, index) => (heading.checkVisibility() ? [index] : []))
  return document.querySelector('nav a[aria-current][data-path]')?.dataset.path + ' ' + shown
})()`

/** Measures switching between two kept dashboards at 4× CPU slow-down. */
export function benchCachedTab(): Promise<Limited[]> {
  return withConsole({ entries: menuEntries }, async (open) => {
    const { page, tools, problems } = open
    const compare = await compareWithBareReact(open)
    const states = new Map<string, string>()
    for (const path of [...paths, ...paths]) {
      await goTo(page, path)
      states.set(path, String(await page.evaluate(look)))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (let index = 0; index < switches; index += 1) {
      const path = paths[index % 2] ?? ''
      const tab = page.locator(`nav a[data-path="${path}"]`)
      durations.push(await untilPainted(page, look, states.get(path) ?? '', () => tab.click()))
    }
    const name = `switching to a kept tab at ${slowDown}× CPU slow-down, median of ${switches}`
    return [
      compare(name, durations, 'switching'),
      { name: 'errors in the browser’s console', value: problems.length, limit: 0 },
    ]
  })
}
