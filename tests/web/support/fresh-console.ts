import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { theme } from 'antd'
import { afterAll, afterEach, vi } from 'vitest'

// The files of a worker share its window and the packages. The console's modules hold its session, language and caches:
// every file loads them anew and starts with an empty browser.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.body.replaceChildren()

afterEach(() => {
  // Mounted components would use the network.
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Reading antd's style sheets took 40 % of the component tests' time. Of what they say only what hides counts here, and
// that a text area has some padding and border, from which antd computes its height.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null })
const styles = new CSSStyleSheet()
styles.replaceSync(`
  [class*="ant-"][class*="-hidden"], [data-shown="false"] { display: none }
  textarea { padding-top: 0; padding-bottom: 0; border-top-width: 0; border-bottom-width: 0 }
`)
document.adoptedStyleSheets = [styles]

// The queries ask of each element whether it is displayed and visible. happy-dom computes all properties of all its
// ancestors for that, a sixth of the time; here only its tag, the rules above and styles of its own count.
const computeStyle = window.getComputedStyle
const displays = new Map<string, string>()

function displayOf(element: Element): string {
  const className = element.getAttribute('class') ?? ''
  const isHidden =
    element.getAttribute('data-shown') === 'false' ||
    (className.includes('ant-') && className.includes('-hidden'))
  const ownStyle = /display:[^;]*/.exec(element.getAttribute('style') ?? '')
  const key = [element.tagName, element.isConnected, element.hasAttribute('open'), isHidden, ownStyle].join()
  const display = displays.get(key) ?? computeStyle(element).display
  displays.set(key, display)
  return display
}

function isStyled(element: Element | null, property: string): boolean {
  if (element === null) return false
  return element.getAttribute('style')?.includes(property) || isStyled(element.parentElement, property)
}

window.getComputedStyle = (element, pseudo) => {
  const style = () => computeStyle(element, pseudo)
  const read = (property: string): string => {
    if (property === 'display') return displayOf(element)
    const isKnown = property === 'visibility' || property === 'pointer-events'
    return isKnown && !isStyled(element, property) ? '' : style().getPropertyValue(property)
  }
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read
      if (name === 'pointerEvents') return read('pointer-events')
      return name === 'display' || name === 'visibility' ? read(name) : Reflect.get(style(), name)
    },
  })
}

// Substitutes for functions that happy-dom lacks.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined
document.execCommand ??= () => false

// antd writes no styles, as in the console, also where a test has no provider of it.
Object.assign(theme.defaultConfig, { zeroRuntime: true })

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
  window.getComputedStyle = computeStyle
  window.addEventListener = listen
  for (const remove of removals) remove()
})
