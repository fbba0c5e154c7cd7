import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { treeExport } from '#tests/bench/against/tree-export.ts'

const folder = mkdtempSync(join(tmpdir(), 'tree-export-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

/** Commits a package whose script builds. */
function commit(build: string): void {
  const pack = { name: 'tree', version: '1.0.0', private: true, scripts: { build } }
  const lock = { name: 'tree', version: '1.0.0', lockfileVersion: 3, packages: { '': pack } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(pack))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  git('add', '.')
  git('commit', '-q', '-m', 'tree')
}

it('bench: another commit is built from its own tree, and one that cannot be says so', {
  timeout: 60_000,
}, async () => {
  git('init', '-q')
  const write = `require('fs').mkdirSync('dist/web',{recursive:true});require('fs').writeFileSync('dist/web/index.html','built')`
  commit(`node -e "${write}"`)
  commit(`node -e "process.stderr.write('no such module');process.exit(1)"`)
  await expect(treeExport('HEAD', folder)).rejects.toThrow(/"HEAD" cannot be built[\s\S]*no such module/)
  await expect(treeExport('no-such-tag', folder)).rejects.toThrow('"no-such-tag" is no commit.')
  expect(readFileSync(join(await treeExport('HEAD~1', folder), 'index.html'), 'utf8')).toBe('built')
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
})
