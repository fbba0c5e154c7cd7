import type { FileHashes } from './hash-content.ts'

export interface HashRequest {
  file: Blob
  partBytes: number
}

export type HashMessage = { bytes: number } | { hashes: FileHashes } | { error: string }

interface HashOptions {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

export function hashFile(file: File, partBytes: number, { signal, onProgress }: HashOptions) {
  return new Promise<FileHashes>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
      end()
    }
    const abort = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if ('bytes' in data) onProgress(data.bytes)
      else if ('hashes' in data) settle(() => resolve(data.hashes))
      else settle(() => reject(new Error(data.error)))
    }
    worker.onerror = ({ message }) => settle(() => reject(new Error(message)))
    worker.postMessage({ file, partBytes } satisfies HashRequest)
  })
}
