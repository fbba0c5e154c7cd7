import { expect, it } from 'vitest'
import { linkRows, linksValue } from '#web/src/features/file/file-links.ts'
import { presentValue } from '#web/src/features/file/packages.ts'

const platform = 'linux_amd64'
const url = 'https://files.example/ev.zip'
const hash = 'a1'.repeat(32)
const file = { platform, file_name: undefined } as const

it.each([
  [url, hash, {}],
  ['http://files.example:8080/ev.zip?key=1', hash.toUpperCase(), {}],
  [url, '', { hash: 'missing' }],
  ['', hash, { address: 'missing' }],
  ['ftp://files.example/ev.zip', hash, { address: 'invalid' }],
  ['files.example/ev.zip', hash, { address: 'invalid' }],
  ['https://files.example/ev 1.zip', hash, { address: 'invalid' }],
  ['https://', hash, { address: 'invalid' }],
  [`${url}?${'x'.repeat(2000)}`, hash, { address: 'invalid' }],
  [url, hash.slice(1), { hash: 'invalid' }],
  [url, `${hash}0`, { hash: 'invalid' }],
  ['javascript:alert(1)', hash.replace('a', 'g'), { address: 'invalid', hash: 'invalid' }],
  ['', '', {}],
])('screens packages: the address %s with the hash %s has the problems %j', (address, typed, problems) => {
  const rows = linkRows([], { [platform]: { address, hash: typed } })
  const isSent = address !== '' && Object.keys(problems).length === 0
  expect(rows.find((row) => row.platform === platform)).toMatchObject({ problems })
  expect(linksValue(rows)).toEqual({
    files: isSent ? [{ platform, download_url: address, sha256: hash }] : [],
    unready: Object.keys(problems).length > 0 ? 1 : 0,
  })
})

it.each([
  ['its id', { ...file, file_id: 'f1', download_url: '/files/f1' }, { platform, file_id: 'f1' }],
  ['its path and hash', { ...file, download_url: '/files/f1', sha256: hash }, { download_url: '/files/f1' }],
  ['nothing that is known', file, undefined],
])('screens packages: an unchanged file is kept by %s', (_, present, kept) => {
  const value = linksValue(linkRows([present], {}))
  expect(value).toMatchObject({ files: kept ? [kept] : [], unready: kept ? 0 : 1 })
  expect(value).toEqual(presentValue([present]))
})

it('screens packages: an emptied file is removed', () => {
  const present = { ...file, file_id: 'f1', download_url: url, sha256: hash }
  const rows = linkRows([present], { [platform]: { address: '', hash: '' } })
  expect(linksValue(rows)).toEqual({ files: [], unready: 0 })
})
