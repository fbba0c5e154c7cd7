import { readAnswer } from '#web/src/api/answer.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { trackCall } from '#web/src/api/in-flight.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { environment } from '#web/src/lib/environment.ts'

const path = '/app/UploadPart'

/** The time without progress after which the request is aborted. */
const stallTimeoutMs = 60_000

interface Part {
  fileId: string
  number: number
  bytes: Blob
  sha256: string
}

interface SendOptions {
  signal: AbortSignal
  /** Receives the total bytes sent; may be called only at the end behind a service worker. */
  onProgress: (bytes: number) => void
}

/** Sends a part by XMLHttpRequest, since `fetch` reports no upload progress. @throws {CallError} when it fails */
export function sendPart({ fileId, number, bytes, sha256 }: Part, { signal, onProgress }: SendOptions) {
  const token = currentToken()
  const { signal: ended, done } = trackCall(token)
  const cancelled = AbortSignal.any([signal, ended])
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stall = watchdog(stallTimeoutMs, () => request.abort())
    const fail = (code: number) => reject(new CallError(path, code, ''))
    const cancel = () => request.abort()
    cancelled.addEventListener('abort', cancel)
    request.onloadend = () => {
      stall.stop()
      cancelled.removeEventListener('abort', cancel)
      done()
    }
    request.upload.onprogress = ({ loaded }) => {
      stall.reset()
      onProgress(loaded)
    }
    request.onload = () => {
      const answer = { status: request.status, text: request.responseText }
      try {
        readAnswer(path, token, answer)
        resolve()
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => fail(localCodes.network)
    request.onabort = () => fail(cancelled.aborted ? localCodes.cancelled : localCodes.network)
    const query = new URLSearchParams({ file_id: fileId, part: String(number) })
    request.open('POST', `${environment.apiBase}${path}?${query}`)
    request.setRequestHeader(environment.versionHeader, environment.version)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Part-Sha256', sha256)
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    if (token) request.setRequestHeader('X-Token', token)
    stall.reset()
    request.send(bytes)
    if (cancelled.aborted) request.abort()
  })
}

function watchdog(milliseconds: number, onTimeout: () => void): { reset: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
