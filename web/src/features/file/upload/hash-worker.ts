import { hashContent } from './hash-content.ts'
import type { HashMessage, HashRequest } from './hash-file.ts'

// The entry of a Web Worker that hashes one file.
self.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const post = (message: HashMessage) => self.postMessage(message)
  hashContent(data.file, data.partBytes, (bytes) => post({ bytes })).then(
    (hashes) => post({ hashes }),
    (error: unknown) => post({ error: String(error) }),
  )
})
