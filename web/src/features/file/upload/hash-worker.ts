import { hashContent } from './hash-content.ts'
import type { HashAnswer, HashRequest } from './hash-file.ts'

// The entry of a Web Worker that hashes one file.
self.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const answer = (message: HashAnswer) => self.postMessage(message)
  hashContent(data.file, data.partBytes, (bytes) => answer({ bytes })).then(
    (hashes) => answer({ hashes }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
