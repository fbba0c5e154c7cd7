import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { sha256Of } from '#tests/support/upload.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { createUploads, type Upload, type UploadPhase } from '#web/src/features/file/upload/uploads.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { serveUploads } from '../support/serve-uploads.ts'

const mock = serveMock()
serveUploads()

beforeAll(startI18n)
beforeEach(async () => enterWithToken(await signIn(mock(), 'author')))

const megabyte = 1024 * 1024
const partPath = '/app/UploadPart'

/** A program of a little more than 8 MB: two parts. */
const program = Buffer.alloc(8 * megabyte + 1000, 'a program, ')

function fileOf(bytes: Uint8Array, name = 'log-lens_linux_amd64'): File {
  return new File([Buffer.from(bytes)], name)
}

let lastId = 0

function add(uploads: ReturnType<typeof createUploads>, file: File): string {
  lastId += 1
  uploads.add(String(lastId), file)
  return String(lastId)
}

function find(uploads: ReturnType<typeof createUploads>, id: string): Upload {
  const upload = uploads.store.getState().uploads.find((each) => each.id === id)
  if (!upload) throw new Error(`[test] there is no upload ${id}`)
  return upload
}

/** Waits until the upload is in one of the phases. */
async function reach(
  uploads: ReturnType<typeof createUploads>,
  id: string,
  ...phases: UploadPhase[]
): Promise<Upload> {
  await vi.waitFor(() => expect(phases).toContain(find(uploads, id).phase), { timeout: 20_000, interval: 5 })
  return find(uploads, id)
}

/** Numbers of the parts that reached the mock, in order. */
function partsSent(): string[] {
  return mock()
    .requests.filter(({ url }) => url.includes(partPath))
    .map(({ url }) => String(new URL(url).searchParams.get('part')))
}

const cut = () => {
  throw new TypeError('connection reset')
}

it('upload: a part carries the token, and a refusal with a new token replaces it', async () => {
  const uploads = createUploads()
  const token = currentToken()
  mock().answerOnce(partPath, () => envelope(500, { msg: '磁盘已满', token: 'renewed' }))
  const { problem } = await reach(uploads, add(uploads, fileOf(program)), 'failed')
  expect(problem).toEqual({ kind: 'refused', message: '磁盘已满' })
  const sent = mock().requests.filter(({ url }) => url.includes(partPath))
  expect(sent.map(({ headers }) => [headers.get('X-Token'), headers.get('X-Version')])).toEqual([
    [token, 'test'],
  ])
  expect(currentToken()).toBe('renewed')
})

it('upload: a cut connection repeats only the missing parts, and the hash matches', async () => {
  const uploads = createUploads()
  mock().answerOnce('/app/UploadInit', cut)
  mock().answerOnce(partPath, cut)
  const { result, bytes } = await reach(uploads, add(uploads, fileOf(program)), 'done', 'failed')
  expect(result).toMatchObject({ size: program.length, sha256: sha256Of(program) })
  expect(bytes).toBe(program.length)
  expect(partsSent()).toEqual(['1', '1', '2'])
})

it('upload: a part without any progress is sent again after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const uploads = createUploads()
  mock().answerOnce(partPath, () => new Promise<Response>(() => undefined))
  const id = add(uploads, fileOf(program))
  await vi.waitFor(() => expect(partsSent()).toEqual(['1']))
  await vi.advanceTimersByTimeAsync(61_000)
  await reach(uploads, id, 'done', 'failed')
  expect(partsSent()).toEqual(['1', '1', '2'])
})

it('upload: an offline browser tries again by the clock', async () => {
  const uploads = createUploads()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mock().answerOnce(partPath, cut)
  const id = add(uploads, fileOf(program))
  await reach(uploads, id, 'offline')
  expect((await reach(uploads, id, 'done', 'failed')).phase).toBe('done')
})

it('upload: a pause and a reload keep the parts that were sent', async () => {
  const before = createUploads()
  const id = add(before, fileOf(program))
  mock().answerOnce('/app/UploadDone', () => new Promise<Response>(() => undefined))
  await reach(before, id, 'checking')
  before.pause(id)
  expect(find(before, id).phase).toBe('paused')
  before.resume(id)
  expect(find(before, id).phase).not.toBe('paused')
  before.pause(id)
  // The page is gone; the same file is chosen again.
  const after = createUploads()
  const { result } = await reach(after, add(after, fileOf(program)), 'done', 'failed')
  expect(result).toMatchObject({ sha256: sha256Of(program) })
  expect(partsSent()).toEqual(['1', '2'])
})

it('upload: a part corrupted on the way is sent again', async () => {
  const changed = () => envelope(41000, { data: { issues: [{ path: 'X-Part-Sha256', message: '不符' }] } })
  const uploads = createUploads()
  mock().answerOnce(partPath, changed)
  const id = add(uploads, fileOf(program))
  expect((await reach(uploads, id, 'done', 'failed')).phase).toBe('done')
  expect(partsSent()).toEqual(['1', '1', '2'])
})

it.each([
  ['another hash', 'f'.repeat(64), { phase: 'failed', problem: { kind: 'corrupted' } }],
  ['the hash in upper case', sha256Of(program).toUpperCase(), { phase: 'done' }],
])('upload: %s of the server ends the upload', async (_, sha256, end) => {
  const uploads = createUploads()
  const answer = { file_id: 'x', file_name: 'x', size: program.length, sha256, entries: [] }
  mock().answerOnce('/app/UploadDone', () => envelope(0, { data: answer }))
  expect(await reach(uploads, add(uploads, fileOf(program)), 'done', 'failed')).toMatchObject(end)
})

it('upload: an invalid package shows its issues, and is sent anew on a retry', async () => {
  const uploads = createUploads()
  const wrong = buildZip([{ name: '../log-lens_linux_amd64', data: 'x' }])
  const id = add(uploads, fileOf(wrong, 'plugin.zip'))
  const { problem } = await reach(uploads, id, 'failed')
  expect(problem).toMatchObject({ kind: 'package', issues: [{ file: '../log-lens_linux_amd64' }] })
  uploads.resume(id)
  await reach(uploads, id, 'failed')
  expect(partsSent()).toEqual(['1', '1'])
})

it('upload: a cancelled upload is removed while others finish', async () => {
  const uploads = createUploads()
  const zip = (name: string) => fileOf(builderZip(name, '1.0.0', ['linux_amd64']), `${name}.zip`)
  mock().answerOnce('/app/UploadInit', () => new Promise<Response>(() => undefined))
  const first = add(uploads, zip('stuck'))
  await vi.waitFor(() => expect(mock().lastRequest().url).toContain('/app/UploadInit'))
  const others = ['a', 'b'].map((name) => add(uploads, zip(name)))
  await Promise.all(others.map((id) => reach(uploads, id, 'done')))
  uploads.cancel(first)
  expect(uploads.store.getState().uploads.map(({ id }) => id)).toEqual(others)
})

it('upload: a file that changed on disk fails the upload', async () => {
  const uploads = createUploads()
  const file = fileOf(program)
  file.slice = () => {
    throw new DOMException('changed', 'NotReadableError')
  }
  const { problem } = await reach(uploads, add(uploads, file), 'failed')
  expect(problem).toEqual({ kind: 'changed' })
})
