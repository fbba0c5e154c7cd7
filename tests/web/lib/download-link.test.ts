import { expect, it } from 'vitest'
import { downloadLink } from '#web/src/features/file/version-files.tsx'

it.each([
  ['/api/v1/files/1/plugin.zip?key=x', 'http://console.test/api/v1/files/1/plugin.zip?key=x'],
  ['https://files.example/plugin.zip', 'https://files.example/plugin.zip'],
  ['//files.example/plugin.zip', 'http://files.example/plugin.zip'],
])('design static export: a file at %s is downloaded from %s', (link, href) => {
  expect(downloadLink(link, 'plugin.zip')).toEqual({ href, download: 'plugin.zip' })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])(
  'design static export: a file at %s has no download link',
  (link) => expect(downloadLink(link, 'plugin.zip')).toEqual({}),
)
