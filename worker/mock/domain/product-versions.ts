import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { ContractError, invalidRequest } from './errors.ts'
import { acceptFiles, describeFiles, type FileHolder } from './files.ts'
import { paginate } from './paging.ts'
import type { Caller } from './permissions.ts'
import { isGranted } from './permissions.ts'
import type { ProductVersionRecord, Reader, Work } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { compareVersions, greatestVersion } from './versions.ts'

const editingPaths = ['/app/EvVersionCreateV2', '/app/EvPublishRelease']
const draft = 0
const released = 1

/** A page of the product's versions, the newest first; drafts only for those who may change them. `now` in milliseconds. */
export function listProductVersions(
  reader: Reader,
  { role }: Caller,
  request: ParsedRequestOf<'/app/EvVersionList'>,
  now: number,
): ResponseOf<'/app/EvVersionList'> {
  const seesDrafts = editingPaths.some((path) => isGranted(role, path))
  const visible = reader
    .all('productVersions')
    .filter(({ releasedAt }) => seesDrafts || releasedAt !== null)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const { list, count } = paginate(visible, request)
  return {
    list: list.map((version) => ({
      id: version.id,
      version: version.version,
      change_log: version.changeLog,
      status: version.releasedAt === null ? draft : released,
      latest: version.latest,
      files: describeFiles(reader, productHolder(version.id), version.files, now),
      create_time: toTimestamp(version.createdAt),
      release_time: version.releasedAt === null ? '' : toTimestamp(version.releasedAt),
    })),
    count,
  }
}

/**
 * Adds a version of the product as a draft, or gives a draft another content. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` when it is released, `invalidRequest` or
 * `packageRejected`
 */
export function saveProductVersion(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/EvVersionCreateV2'>,
  now: number,
): { id: number } {
  const { version, change_log: changeLog, files } = request
  const before = request.id === undefined ? undefined : readDraft(work, request.id, draft)
  assertNewNumber(work, version, before?.id)
  const id = before?.id ?? work.nextId('productVersions')
  const previous = before?.files ?? []
  acceptFiles(work, { holder: productHolder(id), userId: caller.user.id, previous, chosen: files, version })
  const createdAt = before?.createdAt ?? now
  work.put('productVersions', { id, version, changeLog, files, latest: false, createdAt, releasedAt: null })
  return { id }
}

/**
 * Releases a draft, which becomes the latest version. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` when it is released already, or `invalidRequest`
 * when a greater one was released since it was drafted
 */
export function releaseProductVersion(
  work: Work,
  { id }: ParsedRequestOf<'/app/EvPublishRelease'>,
  now: number,
): null {
  const version = readDraft(work, id, released)
  assertNewNumber(work, version.version, id)
  for (const other of work.all('productVersions')) {
    if (other.latest) work.put('productVersions', { ...other, latest: false })
  }
  work.put('productVersions', { ...version, latest: true, releasedAt: now })
  return null
}

/** What refers to the product version's files. */
export function productHolder(id: number): FileHolder {
  return `product-version:${id}`
}

function readDraft(reader: Reader, id: number, to: 0 | 1): ProductVersionRecord {
  const version = reader.get('productVersions', id)
  if (version === undefined) throw new ContractError('recordNotFound', '产品版本不存在')
  if (version.releasedAt === null) return version
  const message = `产品版本不能从“已发布”变为“${to === draft ? '草稿' : '已发布'}”，已发布的版本不能修改`
  throw new ContractError('moveNotAllowed', message, { data: { from: released, to } })
}

function assertNewNumber(reader: Reader, version: string, id: number | undefined): void {
  const others = reader.all('productVersions').filter((other) => other.id !== id)
  const latest = greatestVersion(
    others.filter(({ releasedAt }) => releasedAt !== null).map((other) => other.version),
  )
  if (latest !== undefined && compareVersions(version, latest) <= 0) {
    throw invalidRequest([{ path: 'version', message: `版本号必须大于已发布的 ${latest}` }])
  }
  if (others.some((other) => compareVersions(version, other.version) === 0)) {
    throw invalidRequest([{ path: 'version', message: '该版本号已存在' }])
  }
}
