import { vi } from 'vitest'

/** Catches the files that the page saves until the test ends. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = []
  const save = (blob: Blob | MediaSource) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(URL, 'createObjectURL').mockImplementation(save)
  return saved
}

/** Reads the only saved file. */
export async function savedText(saved: readonly Blob[]): Promise<string> {
  const [file, ...others] = saved
  if (!file || others.length > 0) throw new Error(`[test] ${saved.length} files are saved.`)
  return file.text()
}
