import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gzipSize, isOver, sizeRows } from '#scripts/lib/bundle-size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const manifest = {
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['index.html'] },
  '_style.css': { file: 'style.css' },
  'src/pages/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_shared.js', '_style.css'] },
  'src/charts/bars.tsx': { file: 'bars.js', isDynamicEntry: true, imports: ['_shared.js'] },
}
const [shared, login, bars] = [randomBytes(1000), randomBytes(1000), randomBytes(1000)]
const index = '<script type="module" src="./shared.js"></script><script src="https://host/x.js"></script>'

function rows(html = index, modules = ['index.html', 'src/pages/login.tsx']) {
  const folder = temporaryFolder({
    'web-manifest.json': JSON.stringify(manifest),
    'web/index.html': html,
    'web/shared.js': shared.toString('hex'),
    'web/login.js': login.toString('hex'),
    'web/bars.js': bars.toString('hex'),
  })
  return sizeRows(join(folder, 'web'), {
    views: { login: { modules, maxKB: 5 } },
    page: { modules: '^src/pages/', maxKB: 0.1 },
    chart: { modules: '^src/charts/', maxKB: 2 },
  })
}

const sizeOf = (...files: Buffer[]) =>
  files.reduce((sum, file) => sum + gzipSize(Buffer.from(file.toString('hex'))), 0)

it('sizes: a view counts its scripts and their static imports once', () => {
  expect(rows().map((row) => [row.name, row.size, isOver(row)])).toEqual([
    ['login', sizeOf(shared, login), false],
    ['src/pages/login.tsx', sizeOf(login), true],
    ['src/charts/bars.tsx', sizeOf(bars), false],
  ])
})

it('sizes: a module that is not in the build throws', () => {
  expect(() => rows(index, ['src/pages/gone.tsx'])).toThrow('src/pages/gone.tsx')
  expect(() => rows('<p></p>')).toThrow('index.html loads no file')
})
