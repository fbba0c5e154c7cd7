/** A file that is written in pieces. */
export interface SaveTarget {
  write: (text: string) => Promise<void>
  finish: () => Promise<void>
  discard: () => Promise<void>
}

interface FileWriter {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

interface FileHandle {
  createWritable: () => Promise<FileWriter>
}

declare global {
  interface Window {
    /** File System Access API: not in every browser. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
  }
}

/** Opens the browser's save dialog, or prepares a download where there is none. Null when the user cancels. */
export async function chooseTarget(fileName: string): Promise<SaveTarget | null> {
  if (window.showSaveFilePicker === undefined) return download(fileName)
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: fileName })
    const writer = await handle.createWritable()
    return {
      write: (text) => writer.write(text),
      finish: () => writer.close(),
      discard: () => writer.abort(),
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // Forbidden, e.g. in a frame; a download needs no permission.
    if (error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name)) {
      return download(fileName)
    }
    throw error
  }
}

function download(fileName: string): SaveTarget {
  const pieces: string[] = []
  return {
    write: async (text) => void pieces.push(text),
    finish: async () => {
      const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
      link.click()
      // The browser reads the URL after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    discard: async () => void pieces.splice(0),
  }
}
