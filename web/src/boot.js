// Runs in index.html before the first paint: picks the skeleton, the colours and the language, and starts
// the downloads of the screen that is about to show. Everything else waits for the bundle.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const preload = (screen, styleRel) => {
    for (const href of __PRELOADS__[screen]) {
      const link = document.createElement('link')
      const style = href.endsWith('.css')
      link.rel = style ? styleRel : 'modulepreload'
      if (style) link.as = 'style'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  const mode = read('theme')
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = mode === 'dark' || (mode !== 'light' && prefersDark) ? 'dark' : 'light'
  root.lang = read('lang') === 'en' ? 'en' : 'zh-CN'
  const message = /^#\/40[14]\b/.test(location.hash)
  root.dataset.screen = !read('Admin-Token') ? 'login' : message ? 'message' : 'shell'
  preload(root.dataset.screen, 'preload')
  // The page behind the shell may turn out to be another one: its styles only if nothing else is to do.
  if (root.dataset.screen === 'shell') preload('dashboard', 'prefetch')
  // Whoever types a name and a password is about to need the shell.
  if (root.dataset.screen === 'login') {
    const warmUp = () => {
      preload('shell', 'prefetch')
      preload('dashboard', 'prefetch')
    }
    addEventListener('input', warmUp, { once: true })
  }
})()
