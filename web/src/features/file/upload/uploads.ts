import { createStore } from 'zustand/vanilla'
import type { Retry } from '#web/src/api/retry-policy.ts'
import type { FileHashes } from './hash-content.ts'
import { type UploadedFile, uploadFile } from './upload-file.ts'
import { problemOf, type UploadProblem } from './upload-problem.ts'

export type UploadPhase =
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'offline'
  | 'retrying'
  | 'checking'
  | 'paused'
  | 'done'
  | 'failed'

export interface Upload {
  id: string
  file: File
  phase: UploadPhase
  /** Bytes hashed or sent; null while unknown. */
  bytes: number | null
  speed: number | null
  result: UploadedFile | null
  problem: UploadProblem | null
}

const maxConcurrent = 2

/** The minimum time between progress updates, each of which renders. */
const progressIntervalMs = 200

/** The window of the moving average of the speed. */
const speedWindowMs = 5000

const startable: readonly UploadPhase[] = ['paused', 'failed']
const running: readonly UploadPhase[] = ['hashing', 'sending', 'offline', 'retrying', 'checking']

export function isInProgress({ phase }: Upload): boolean {
  return phase === 'waiting' || running.includes(phase)
}

export function createUploads() {
  const store = createStore<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))
  const runs = new Map<string, AbortController>()
  const hashes = new Map<string, FileHashes>()

  const find = (id: string) => store.getState().uploads.find((upload) => upload.id === id)

  function update(id: string, change: Partial<Upload>): void {
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    }))
  }

  function startNext(): void {
    for (const { id, file, phase } of store.getState().uploads) {
      if (runs.size >= maxConcurrent) return
      if (phase === 'waiting') void run(id, file)
    }
  }

  async function run(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    runs.set(id, controller)
    const { signal } = controller
    const report = (change: Partial<Upload>) => {
      if (!signal.aborted) update(id, change)
    }
    report({ phase: 'hashing', bytes: 0, speed: null, problem: null })
    try {
      const result = await uploadFile(file, {
        signal,
        hashes: hashes.get(id),
        onHashed: (hashed) => hashes.set(id, hashed),
        ...progressInto(report),
      })
      report({ phase: 'done', bytes: file.size, speed: null, result })
    } catch (error) {
      if (!signal.aborted) report({ phase: 'failed', speed: null, problem: problemOf(error) })
    } finally {
      if (runs.get(id) === controller) runs.delete(id)
      startNext()
    }
  }

  function stop(id: string): void {
    runs.get(id)?.abort()
    runs.delete(id)
  }

  /** Aborts and removes the upload. */
  function cancel(id: string): void {
    stop(id)
    hashes.delete(id)
    store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
    startNext()
  }

  return {
    store,
    /** Does nothing when the ID exists. */
    add: (id: string, file: File) => {
      if (find(id)) return
      const upload: Upload = {
        id,
        file,
        phase: 'waiting',
        bytes: 0,
        speed: null,
        result: null,
        problem: null,
      }
      store.setState(({ uploads }) => ({ uploads: [...uploads, upload] }))
      startNext()
    },
    pause: (id: string) => {
      const upload = find(id)
      if (!upload || !isInProgress(upload)) return
      stop(id)
      update(id, { phase: 'paused', speed: null })
      startNext()
    },
    resume: (id: string) => {
      const upload = find(id)
      if (!upload || !startable.includes(upload.phase)) return
      update(id, { phase: 'waiting', problem: null })
      startNext()
    },
    cancel,
    cancelAll: () => {
      for (const { id } of store.getState().uploads) cancel(id)
    },
  }
}

function progressInto(report: (change: Partial<Upload>) => void) {
  const meter = speedMeter()
  let hasProgress = false
  let last: { phase: UploadPhase; at: number } | undefined
  const progress = (change: Pick<Upload, 'phase'> & Partial<Upload>) => {
    const at = performance.now()
    if (last?.phase === change.phase && at - last.at < progressIntervalMs) return
    last = { phase: change.phase, at }
    report(change)
  }
  return {
    onHashing: (bytes: number) => progress({ phase: 'hashing', bytes }),
    onSent: (bytes: number, isMeasured: boolean) => {
      if (!isMeasured) meter.restart()
      hasProgress ||= bytes > 0
      // Behind a service worker there may be no progress events.
      progress({ phase: 'sending', bytes: hasProgress ? bytes : null, speed: meter.measure(bytes) })
    },
    onRetry: ({ reason }: Retry) => {
      meter.restart()
      progress({ phase: reason === 'offline' ? 'offline' : 'retrying', speed: null })
    },
    onChecking: () => progress({ phase: 'checking', speed: null }),
  }
}

/** Measures a transfer rate as a moving average; `restart` discards the samples after a pause or a jump. */
function speedMeter() {
  let samples: { at: number; bytes: number }[] = []
  return {
    restart: () => {
      samples = []
    },
    /** Adds a sample of the total bytes. Returns bytes per second; null in the first 500 ms. */
    measure: (bytes: number): number | null => {
      const at = performance.now()
      samples = [...samples.filter((sample) => at - sample.at <= speedWindowMs), { at, bytes }]
      const [first] = samples
      if (!first || at - first.at < 500) return null
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
    },
  }
}
