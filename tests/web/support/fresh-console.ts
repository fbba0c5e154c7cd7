import { userEvent } from '@testing-library/user-event'
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

// Reading antd's style sheets took 40 % of the component tests' time. Of what they say, only what hides counts here.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null })
const hiding = new CSSStyleSheet()
hiding.replaceSync('[class*="ant-"][class*="-hidden"] { display: none }')
document.adoptedStyleSheets = [hiding]

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
