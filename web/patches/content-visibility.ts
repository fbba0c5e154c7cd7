/**
 * Hides a cached page by `content-visibility`, which preserves styles and layout: with React's `display: none` the
 * browser recalculates both, over half of the time to switch tabs. It also hides the page from the keyboard, assistive
 * technology and find in page. Older browsers fall back to `display: none`.
 */
export function hideByContentVisibility(element: HTMLElement | null): void {
  // React sets the ref again whenever the page becomes visible.
  if (!element || Object.hasOwn(element, 'style')) return
  const { style } = element
  if (!('contentVisibility' in style)) return
  const setDisplay = (value: string) => {
    // React sets `display: none` on a page hidden before its first commit.
    style.display = ''
    style.contentVisibility = value === 'none' ? 'hidden' : ''
  }
  const setProperty = (name: string, value: string, priority?: string) =>
    name === 'display' ? setDisplay(value) : style.setProperty(name, value, priority)
  const proxy = new Proxy(style, {
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
  Object.defineProperty(element, 'style', { configurable: true, get: () => proxy })
}
