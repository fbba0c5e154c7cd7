import { existsSync, readdirSync } from 'node:fs'
import { isSandboxName } from '../settings.ts'

/** Escapes capitals, as some file systems ignore case and sandbox names do not. */
export function folderName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`)
}

/** Lists the sandboxes of a folder, which may contain other things, such as `lost+found`. */
export function storedNames(directory: string): string[] {
  if (!existsSync(directory)) return []
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name: folder }) => {
    const name = folder.replace(/=([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return isSandboxName(name) && folderName(name) === folder ? [name] : []
  })
}
