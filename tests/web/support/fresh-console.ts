import { userEvent } from '@testing-library/user-event'
import { defaultConfig } from 'antd/lib/theme/context'
import * as React from 'react'
import { afterAll, vi } from 'vitest'

// The files of a worker share its window and the packages. The console's modules hold its session, language and caches:
// every file loads them anew and starts with an empty browser.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.body.replaceChildren()

// Reading antd's style sheets took 40 % of the component tests' time. Of what they say only what hides counts here, and
// that a text area has some padding and border, from which antd computes its height.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null })
const styles = new CSSStyleSheet()
styles.replaceSync(`
  [class*="ant-"][class*="-hidden"] { display: none }
  textarea { padding-top: 0; padding-bottom: 0; border-top-width: 0; border-bottom-width: 0 }
`)
document.adoptedStyleSheets = [styles]

// antd writes no styles, as in the console, also where a test has no provider of it.
Object.assign(defaultConfig, { zeroRuntime: true })

// React takes a stack for each element, for its warnings, unless it has taken 10,000 within a second: 19 % of the time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

// User Event listens at the document once.
userEvent.setup()

// Modules of a file that has ended must hear nothing more.
const listen = window.addEventListener
const removals: (() => void)[] = []
window.addEventListener = (...args: Parameters<typeof listen>) => {
  removals.push(() => window.removeEventListener(args[0], args[1], args[2]))
  listen.apply(window, args)
}
afterAll(() => {
  window.addEventListener = listen
  for (const remove of removals) remove()
})
