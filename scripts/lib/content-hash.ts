import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the SHA-256 (hex) of the files below `root` and of `extra` values, the same on any file system.
 * @throws when a path does not exist
 */
export function contentHash(root: string, paths: readonly string[], extra: readonly string[] = []): string {
  const files = paths.flatMap((path) => {
    if (!statSync(join(root, path)).isDirectory()) return [path]
    const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    return names.map((name) => join(path, name))
  })
  const hash = createHash('sha256')
  const add = (value: string | Buffer) => hash.update(`${value.length}:`).update(value)
  for (const file of files.filter((each) => statSync(join(root, each)).isFile()).sort()) {
    add(file)
    add(readFileSync(join(root, file)))
  }
  for (const value of extra) add(value)
  return hash.digest('hex')
}
