import { onTestFinished, vi } from 'vitest'

/** Catches the files that the page saves until the test ends. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = []
  const spy = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  onTestFinished(() => spy.mockRestore())
  return saved
}
