import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isOver, sizeOf, sizeRows, staticFiles, withPage } from '#scripts/lib/bundle-size.ts'

const manifest = {
  'index.html': { file: 'main.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['index.html'] },
  '_style.css': { file: 'style.css' },
  'src/pages/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_shared.js', '_style.css'] },
  'src/pages/other.tsx': { file: 'other.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/charts/bars.tsx': { file: 'bars.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/lib/idle.ts': { file: 'idle.js', isDynamicEntry: true },
}

const limits = {
  views: { login: { modules: ['index.html', 'src/pages/login.tsx'], maxKB: 3.5 } },
  page: { modules: '^src/pages/', maxKB: 0.9 },
  chart: { modules: '^src/charts/', maxKB: 2 },
}

/** Random bytes, which gzip cannot compress. */
const files = new Map(
  ['main.js', 'shared.js', 'login.js', 'other.js', 'bars.js', 'idle.js'].map((file) => [
    file,
    randomBytes(1000),
  ]),
)

function read(file: string): Buffer {
  return files.get(file) ?? Buffer.alloc(0)
}

describe('sizes', () => {
  test('a view needs its modules and what they import statically, each file once, scripts only', () => {
    expect([...staticFiles(manifest, limits.views.login.modules)].sort()).toEqual([
      'login.js',
      'main.js',
      'shared.js',
    ])
  })

  test('a chunk group is found by its name', () => {
    expect([...staticFiles(manifest, ['shared'])].sort()).toEqual(['main.js', 'shared.js'])
  })

  test('a page needs the scripts that it loads, and one that loads none is an error', () => {
    const { 'index.html': _, ...rest } = manifest
    const page =
      '<script type="module" crossorigin src="./shared.js"></script><script src="https://host/x.js"></script>'
    expect(withPage(rest, page)['index.html']?.imports).toEqual(['_shared.js'])
    expect(() => withPage(rest, '<p></p>')).toThrow('index.html loads no file')
  })

  test('a module that is not in the build is an error, not 0 bytes', () => {
    expect(() => staticFiles(manifest, ['src/pages/gone.tsx'])).toThrow('src/pages/gone.tsx')
  })

  test('there is a row for each view and for each page’s and each chart’s own chunk', () => {
    const rows = sizeRows(manifest, limits, read)
    expect(rows.map(({ name, size }) => [name, size.plain])).toEqual([
      ['login', 3000],
      ['src/pages/login.tsx', 1000],
      ['src/pages/other.tsx', 1000],
      ['src/charts/bars.tsx', 1000],
    ])
  })

  test('a row is over its budget by its gzip size in units of 1000 bytes', () => {
    const [view, page] = sizeRows(manifest, limits, read)
    expect([view && isOver(view), page && isOver(page)]).toEqual([false, true])
  })

  test('what repeats itself counts compressed', () => {
    const { plain, gzip, brotli } = sizeOf(Buffer.alloc(10_000, 'a'))
    expect(plain).toBe(10_000)
    expect(gzip).toBeLessThan(100)
    expect(brotli).toBeLessThan(100)
  })
})
