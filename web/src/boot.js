// Runs in index.html before the first paint: picks the skeleton, the colours and the language, and starts
// the downloads of the screen that is about to show. Everything else waits for the bundle.
;(() => {
  const root = document.documentElement
  const { files, screens, pages, info } = __BOOT__
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const preload = (wanted, styleRel) => {
    for (const index of wanted) {
      const link = document.createElement('link')
      const style = files[index].endsWith('.css')
      link.rel = style ? styleRel : 'modulepreload'
      if (style) link.as = 'style'
      link.crossOrigin = ''
      link.href = files[index]
      document.head.append(link)
    }
  }
  // Nothing but the page to come waits for who is signed in, so that is asked before the bundle is there.
  const askEarly = (token) => {
    const controller = new AbortController()
    const headers = { ...info.headers, 'Content-Type': 'application/json', 'X-Token': token }
    const asked = fetch(info.url, { method: 'POST', body: '{}', headers, signal: controller.signal })
    // Read to its end by now, it is at hand at once when it is wanted.
    const answer = asked.then(async (response) => new Response(await response.text(), response))
    // Whoever takes it is told; if nobody does, nobody misses it.
    answer.catch(() => {})
    window.earlyCall = { url: info.url, token, answer, controller }
  }
  const mode = read('theme')
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = mode === 'dark' || (mode !== 'light' && prefersDark) ? 'dark' : 'light'
  // A colour of the operator's own comes with the variables it changes, ready made.
  try {
    const { variables } = JSON.parse(read('accent') || '{}')
    for (const name in variables?.[root.dataset.scheme])
      root.style.setProperty(name, variables[root.dataset.scheme][name])
  } catch {
    // Somebody else's value: the bundle does without it, too.
  }
  const lang = read('lang') === 'en' ? 'en' : 'zh'
  root.lang = lang === 'en' ? 'en' : 'zh-CN'
  const token = read('Admin-Token')
  const path = location.hash.slice(1).split('?')[0]
  const message = /^\/40[14]$/.test(path)
  root.dataset.screen = !token ? 'login' : message ? 'message' : 'shell'
  if (token && info) askEarly(token)
  preload(screens[root.dataset.screen][lang], 'preload')
  // The page behind the shell may turn out to be another one: its styles only if nothing else is to do.
  const page = pages[path === '' || path === '/' ? '/dashboard' : path]
  if (root.dataset.screen === 'shell' && page) preload(page[lang], 'prefetch')
  // Whoever types a name and a password is about to need the shell.
  if (root.dataset.screen === 'login') {
    const warmUp = () => {
      preload(screens.shell[lang], 'prefetch')
      preload(pages['/dashboard'][lang], 'prefetch')
    }
    addEventListener('input', warmUp, { once: true })
  }
})()
