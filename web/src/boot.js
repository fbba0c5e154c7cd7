// Runs in index.html before the first paint: chooses the skeleton, colours and language, and starts the downloads.
;(() => {
  const root = document.documentElement
  const { files, screens, pages, paths, info } = __BOOT__
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const preload = (fileIndexes, styleRel) => {
    for (const index of [...fileIndexes[0], ...fileIndexes[isEnglish ? 2 : 1]]) {
      const link = document.createElement('link')
      const style = files[index].endsWith('.css')
      link.rel = style ? styleRel : 'modulepreload'
      if (style) link.as = 'style'
      link.crossOrigin = ''
      link.href = `assets/${files[index]}${style ? '' : '.js'}`
      document.head.append(link)
    }
  }
  // Every page needs the session, so its request is sent before the bundle is loaded.
  const prefetchInfo = (token) => {
    const controller = new AbortController()
    const headers = { ...info.headers, 'X-Token': token }
    const request = fetch(info.url, { method: 'POST', headers, signal: controller.signal })
    // Reads the body while the bundle is loading.
    const response = request.then(async (answer) => new Response(await answer.text(), answer))
    // The bundle handles the rejection when it uses the response.
    response.catch(() => {})
    window.prefetchedResponse = { url: info.url, token, response, controller }
  }
  const mode = read('theme')
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = mode === 'dark' || (mode !== 'light' && prefersDark) ? 'dark' : 'light'
  try {
    const { variables } = JSON.parse(read('accent') || '{}')
    for (const name in variables?.[root.dataset.scheme])
      root.style.setProperty(name, variables[root.dataset.scheme][name])
  } catch {
    // Invalid JSON: the bundle uses the default colours.
  }
  const isEnglish = read('lang') === 'en'
  root.lang = isEnglish ? 'en' : 'zh-CN'
  // After a share link the stored token belongs to another sandbox.
  const token = new URLSearchParams(location.search).has('joined') ? null : read('Admin-Token')
  const path = location.hash.slice(1).split('?')[0]
  const message = paths.messages.includes(path)
  root.dataset.screen = !token ? 'login' : message ? 'message' : 'shell'
  if (token && info) prefetchInfo(token)
  preload(screens[root.dataset.screen], 'preload')
  // Only a prefetch, because the router may redirect to another page.
  const page = pages[path === '' || path === paths.home ? paths.dashboard : path]
  if (root.dataset.screen === 'shell' && page) preload(page, 'prefetch')
  if (root.dataset.screen === 'login') {
    const prefetchShell = () => {
      preload(screens.shell, 'prefetch')
      preload(pages[paths.dashboard], 'prefetch')
    }
    addEventListener('input', prefetchShell, { once: true })
  }
})()
