import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gzipSize, isOver, sizeRows } from '#scripts/lib/bundle-size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const manifest = {
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['index.html'] },
  '_style.css': { file: 'style.css' },
  'src/pages/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_shared.js', '_style.css'] },
  'src/pages/other.tsx': { file: 'other.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/charts/bars.tsx': { file: 'bars.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/lib/idle.ts': { file: 'idle.js', isDynamicEntry: true },
}
const scripts = Object.fromEntries(
  ['shared.js', 'login.js', 'other.js', 'bars.js', 'idle.js'].map((file) => [
    file,
    randomBytes(500).toString('hex'),
  ]),
)
const index = '<script type="module" src="./shared.js"></script><script src="https://host/x.js"></script>'
const budgets = {
  views: { login: { modules: ['index.html', 'src/pages/login.tsx'], maxKB: 5 } },
  page: { modules: '^src/pages/', maxKB: 0.1 },
  chart: { modules: '^src/charts/', maxKB: 2 },
}

function rows(html = index, limits = budgets) {
  const built = Object.entries({ 'index.html': html, ...scripts }).map(([name, text]) => [
    `web/${name}`,
    text,
  ])
  const files = { 'web-manifest.json': JSON.stringify(manifest), ...Object.fromEntries(built) }
  return sizeRows(join(temporaryFolder(files), 'web'), limits)
}

function sizeOf(...files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSize(Buffer.from(scripts[file] ?? '')), 0)
}

it('sizes: a view has its scripts and what they import statically, each once; pages and charts their own', () => {
  expect(rows().map(({ name, size }) => [name, size])).toEqual([
    ['login', sizeOf('shared.js', 'login.js')],
    ['src/pages/login.tsx', sizeOf('login.js')],
    ['src/pages/other.tsx', sizeOf('other.js')],
    ['src/charts/bars.tsx', sizeOf('bars.js')],
  ])
})

it('sizes: a chunk group is found by its name', () => {
  const [group] = rows(index, { ...budgets, views: { login: { modules: ['shared'], maxKB: 5 } } })
  expect(group?.size).toBe(sizeOf('shared.js'))
})

it('sizes: a row is over its budget by its compressed size in units of 1000 bytes', () => {
  expect(rows().map(isOver)).toEqual([false, true, true, false])
  expect(gzipSize(Buffer.alloc(10_000, 'a'))).toBeLessThan(100)
})

it('sizes: a module that is not in the build, and a page that loads nothing of it, are errors, not 0 bytes', () => {
  const gone = { ...budgets, views: { login: { modules: ['src/pages/gone.tsx'], maxKB: 5 } } }
  expect(() => rows(index, gone)).toThrow('src/pages/gone.tsx')
  expect(() => rows('<p></p>')).toThrow('index.html loads no file')
})
