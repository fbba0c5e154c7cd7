import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileHashes } from './hash-content.ts'
import { speedMeter } from './speed.ts'
import { type UploadedFile, uploadFile } from './upload-file.ts'
import { problemOf, type UploadProblem } from './upload-problem.ts'

/**
 * Where an upload stands. `waiting` is for others to end, `hashing` comes before the first byte is sent,
 * `offline` and `retrying` go on by themselves, `checking` is the server's look at the whole.
 */
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
  /** Bytes hashed, or at the server; null while nobody can tell. */
  bytes: number | null
  /** Bytes per second; null while nobody can tell. */
  speed: number | null
  result: UploadedFile | null
  problem: UploadProblem | null
}

interface UploadsState {
  uploads: readonly Upload[]
}

/** Uploads that belong together, e.g. those of one form. */
export interface Uploads {
  store: StoreApi<UploadsState>
  /** Begins to upload a file under an id of the caller's, once. */
  add: (id: string, file: File) => void
  pause: (id: string) => void
  /** Goes on where it was paused or has failed. */
  resume: (id: string) => void
  /** Gives an upload up and forgets it. */
  cancel: (id: string) => void
  cancelAll: () => void
}

/** How many go at a time; the others wait their turn. */
const maxRunning = 2

const startable: readonly UploadPhase[] = ['paused', 'failed']
const running: readonly UploadPhase[] = ['hashing', 'sending', 'offline', 'retrying', 'checking']

/** Whether the upload needs the page to stay. */
export function isUnderWay({ phase }: Upload): boolean {
  return phase === 'waiting' || running.includes(phase)
}

/** Makes an empty set of uploads. */
export function createUploads(): Uploads {
  const store = createStore<UploadsState>(() => ({ uploads: [] }))
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
      if (runs.size >= maxRunning) return
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

  function cancel(id: string): void {
    stop(id)
    hashes.delete(id)
    store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
    startNext()
  }

  return {
    store,
    add: (id, file) => {
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
    pause: (id) => {
      const upload = find(id)
      if (!upload || !isUnderWay(upload)) return
      stop(id)
      update(id, { phase: 'paused', speed: null })
      startNext()
    },
    resume: (id) => {
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

/** Milliseconds between two looks at the progress: each one is drawn. */
const progressInterval = 200

/** Turns the steps of an upload into what is shown of it. */
function progressInto(report: (change: Partial<Upload>) => void) {
  const meter = speedMeter()
  let told = false
  let last: { phase: UploadPhase; at: number } | undefined
  const progress = (change: Pick<Upload, 'phase'> & Partial<Upload>) => {
    const at = performance.now()
    if (last?.phase === change.phase && at - last.at < progressInterval) return
    last = { phase: change.phase, at }
    report(change)
  }
  return {
    onHashing: (bytes: number) => progress({ phase: 'hashing', bytes }),
    onSent: (bytes: number, measured: boolean) => {
      if (!measured) meter.restart()
      told ||= bytes > 0
      // Nothing is known before the first progress event, which may never come (a service worker in between).
      progress({ phase: 'sending', bytes: told ? bytes : null, speed: meter.measure(bytes) })
    },
    onInterruption: (phase: 'offline' | 'retrying') => {
      meter.restart()
      progress({ phase, speed: null })
    },
    onChecking: () => progress({ phase: 'checking', speed: null }),
  }
}
