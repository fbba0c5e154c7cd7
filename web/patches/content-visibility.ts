/**
 * Ref of the element around a kept page: it keeps the page's styles and layout while the page is hidden. React hides an
 * inactive <Activity> by `display: none`, after which the browser computes both anew for the whole page whenever its tab is
 * opened, more than half of what that takes. `content-visibility: hidden` hides as much: from the keyboard, assistive
 * technology and the search in the page, too. Where the browser does not know it, React's way stays.
 */
export function hideByContentVisibility(element: HTMLElement | null): void {
  // React sets the ref anew whenever the page is shown.
  if (!element || Object.hasOwn(element, 'style')) return
  const { style } = element
  if (!('contentVisibility' in style)) return
  const setDisplay = (value: string) => {
    // A page that was hidden before its first commit has React's own `display: none`.
    style.display = ''
    style.contentVisibility = value === 'none' ? 'hidden' : ''
  }
  const setProperty = (name: string, value: string, priority?: string) =>
    name === 'display' ? setDisplay(value) : style.setProperty(name, value, priority)
  const answering = new Proxy(style, {
    get: (_, name) => {
      if (name === 'setProperty') return setProperty
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
    set: (_, name, value: string) => {
      if (name === 'display') setDisplay(value)
      else Reflect.set(style, name, value)
      return true
    },
  })
  Object.defineProperty(element, 'style', { configurable: true, get: () => answering })
}
