import { createServer } from 'node:http'

// The page under test, whose server passes calls on as every development server can.
const page = `<!doctype html><meta charset="utf-8"><title>Shop</title><h1>…</h1><script type="module">
const headers = { 'X-Token': localStorage.getItem('Admin-Token') ?? '' }
const answer = await fetch('/api/v1/gm_user/info', { method: 'POST', headers, body: '{}' })
const { code, data } = await answer.json()
document.querySelector('h1').textContent = code === 0 ? 'Hello ' + data.username : 'Please sign in'
</script>`

createServer(async ({ method, url = '/', headers }, response) => {
  if (!url.startsWith('/api/')) return response.end(page)
  const { 'x-token': token = '', 'x-sandbox': sandbox = '' } = headers
  const init = { method, headers: { 'X-Token': token, 'X-Sandbox': sandbox }, body: '{}' }
  const answer = await fetch(process.env.PLUGIN_MARKET_URL + url, init)
  response.writeHead(answer.status, { 'Content-Type': 'application/json' })
  response.end(await answer.text())
}).listen(process.env.PORT)
