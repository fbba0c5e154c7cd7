import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { curlOf } from '#web/src/features/sandbox/panel/calls-tab.tsx'

const base = 'https://demo.example/api/v1'

/** The arguments that a shell gives to curl, which is replaced by a function that writes them. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const env = { TOKEN: 'a token', SANDBOX: 'a sandbox', PATH: process.env.PATH }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

function dataOf(command: string): string | undefined {
  const found = argumentsOf(command)
  return found.includes('--data-raw') ? found[found.indexOf('--data-raw') + 1] : undefined
}

it.each([
  "it's '; exit 1; '",
  '$(id) `id` $HOME \\$TOKEN',
  '@/etc/passwd',
  'two\nlines\r\n\ttab \\ " !! # & | > < * ?',
  '中文 ’ “ \u2028 \u{1F600} \0',
])('demo curl: a shell passes the body %j on as it was sent', (text) => {
  const request = { text, [text]: [text] }
  expect(dataOf(curlOf({ method: 'POST', path: '/app/List', request }, base))).toBe(JSON.stringify(request))
  expect(dataOf(curlOf({ method: 'POST', path: '/app/List', request: text }, base))).toBe(
    JSON.stringify(text),
  )
})

it('demo curl: a hostile path or method stays one argument', () => {
  const path = "/a'$(id)`id`;[1-9]{x,y} &"
  const found = argumentsOf(curlOf({ method: "PO'ST", path, request: null }, base))
  expect(found).toEqual([
    '--globoff',
    '-X',
    "PO'ST",
    base + path,
    '-H',
    'X-Token: a token',
    '-H',
    'X-Sandbox: a sandbox',
  ])
})
