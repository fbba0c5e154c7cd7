import { beforeEach, vi } from 'vitest'
import { hashContent } from '#web/src/features/file/upload/hash-content.ts'
import type { HashRequest } from '#web/src/features/file/upload/hash-file.ts'

/** Lets uploads reach what `fetch` reaches, and hashes in process: neither is in this environment. */
export function serveUploads(): void {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FetchingRequest)
    vi.stubGlobal('Worker', HashingWorker)
  })
}

/** The part of XMLHttpRequest that uploads use. */
class FetchingRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  readonly #headers = new Map<string, string>()
  readonly #controller = new AbortController()
  #address = ''

  open(_method: string, address: string): void {
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(body: Blob): void {
    void this.#send(body).finally(() => this.onloadend?.())
  }

  abort(): void {
    this.#controller.abort()
  }

  async #send(body: Blob): Promise<void> {
    const { signal } = this.#controller
    try {
      const bytes = new Uint8Array(await body.arrayBuffer())
      const answer = await fetch(this.#address, {
        method: 'POST',
        headers: Object.fromEntries(this.#headers),
        body: bytes,
        signal,
      })
      // Never before the answer: a part that is not answered has no progress.
      this.upload.onprogress?.({ loaded: bytes.length })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      if (signal.aborted) this.onabort?.()
      else this.onerror?.()
    }
  }
}

/** The hashing worker in the same thread. */
class HashingWorker {
  onmessage?: (event: { data: unknown }) => void
  #ended = false

  postMessage({ file, partBytes }: HashRequest): void {
    const answer = (data: unknown) => {
      if (!this.#ended) this.onmessage?.({ data })
    }
    hashContent(file, partBytes, (bytes) => answer({ bytes })).then(
      (hashes) => answer({ hashes }),
      (error: unknown) => answer({ error: String(error) }),
    )
  }

  terminate(): void {
    this.#ended = true
  }
}
