import { hashContent } from './hash-content.ts'
import type { HashAnswer, HashRequest } from './hash-file.ts'

// Runs in a Web Worker: one file, then it ends.
self.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const answer = (message: HashAnswer) => self.postMessage(message)
  hashContent(data.file, data.partBytes, (bytes) => answer({ bytes })).then(
    (hashes) => answer({ hashes }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
