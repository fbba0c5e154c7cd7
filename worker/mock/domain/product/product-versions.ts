import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { platformNames } from '#contract/values/platforms.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { compareVersions, greatestVersion } from '#contract/values/semver.ts'
import { productStates, versionStates } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import { type Caller, isGranted, type Viewer } from '../access/permissions.ts'
import type { RoleRecord } from '../access/records.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import { by, type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import { optionalTimestamp } from '../common/time.ts'
import { assignFiles, describeFiles, type FileHolder } from '../file/files.ts'
import type { Reader, Work } from '../schema.ts'
import type { ProductVersionRecord } from './records.ts'

const editingPaths = ['/app/EvVersionCreateV2', '/app/EvPublishRelease']
const { draft, released } = productStates

type ProductColumn = NonNullable<ParsedRequestOf<'/app/EvVersionList'>['order_by_col']>

const columns: Readonly<Record<ProductColumn, Comparison<ProductVersionRecord>>> = {
  id: by(({ id }) => id),
  version: (a, b) => compareVersions(a.version, b.version),
  state: by(({ releasedAt }) => (releasedAt === null ? draft : released)),
  create_time: by(({ createdAt }) => createdAt),
  publish_time: by(({ releasedAt }) => releasedAt ?? 0),
}

/** Lists a page of the product's versions, newest first; drafts only for their editors. `now` in milliseconds. */
export function listProductVersions(
  reader: Reader,
  { role, user }: Caller,
  request: ParsedRequestOf<'/app/EvVersionList'>,
  now: number,
): ResponseOf<'/app/EvVersionList'> {
  const visible = reader.all('productVersions').filter((version) => isVisible(version, role))
  const { list, count } = paginate(sortRows(visible, request, columns, newestFirst), request)
  return {
    list: list.map((version) => ({
      id: version.id,
      version: version.version,
      changelog: version.changeLog,
      state: version.releasedAt === null ? draft : released,
      latest: version.latest,
      files: describeFiles(reader, productHolder(version.id), version.files, { userId: user.id, now }),
      create_time: toTimestamp(version.createdAt),
      publish_time: optionalTimestamp(version.releasedAt),
    })),
    count,
  }
}

/** Returns whether the holder is a product version that the viewer may download. */
export function offersProductVersion(reader: Reader, { role }: Viewer, holder: string): boolean {
  const [, id = 0] = /^product-version:(\d+)$/.exec(holder) ?? []
  const version = reader.get('productVersions', Number(id))
  return version !== undefined && isVisible(version, role)
}

function isVisible({ releasedAt }: ProductVersionRecord, role: RoleRecord): boolean {
  return releasedAt !== null || editingPaths.some((path) => isGranted(role, path))
}

/**
 * Creates a draft of a product version, or updates one. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` for a released version, `invalidRequest` or
 * `packageRejected`
 */
export function saveProductVersion(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/EvVersionCreateV2'>,
  now: number,
): { id: number } {
  const { version, changelog: changeLog, files: chosen } = request
  const before = request.id === undefined ? undefined : readDraft(work, request.id, draft)
  assertNewNumber(work, version, before?.id)
  const id = before?.id ?? work.nextId('productVersions')
  const previous = before?.files ?? []
  const holder = productHolder(id)
  const files = assignFiles(work, { holder, userId: caller.user.id, previous, chosen, version })
  const createdAt = before?.createdAt ?? now
  work.put('productVersions', { id, version, changeLog, files, latest: false, createdAt, releasedAt: null })
  return { id }
}

/**
 * Releases a draft, which becomes the latest version. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` for a released version, or `invalidRequest` without a file
 * or after a greater release
 */
export function releaseProductVersion(
  work: Work,
  { id }: ParsedRequestOf<'/app/EvPublishRelease'>,
  now: number,
): null {
  const version = readDraft(work, id, released)
  assertNewNumber(work, version.version, id)
  if (version.files.length === 0) {
    const message = text('version.filesOf', { platforms: Object.values(platformNames) })
    throw invalidRequest([{ path: 'files', message }])
  }
  for (const other of work.all('productVersions')) {
    if (other.latest) work.put('productVersions', { ...other, latest: false })
  }
  work.put('productVersions', { ...version, latest: true, releasedAt: now })
  return null
}

export function productHolder(id: number): FileHolder {
  return `product-version:${id}`
}

function readDraft(reader: Reader, id: number, to: 0 | 1): ProductVersionRecord {
  const version = reader.get('productVersions', id)
  if (version === undefined) throw new ContractError('recordNotFound', 'version.productNotFound')
  if (version.releasedAt === null) return version
  const name = text(`state.version.${to === draft ? versionStates.draft : versionStates.released}`)
  throw new ContractError('moveNotAllowed', text('move.ofReleased', { to: name }), {
    data: { from: released, to },
  })
}

function assertNewNumber(reader: Reader, version: string, id: number | undefined): void {
  const others = reader.all('productVersions').filter((other) => other.id !== id)
  const latest = greatestVersion(
    others.filter(({ releasedAt }) => releasedAt !== null).map((other) => other.version),
  )
  if (latest !== undefined && compareVersions(version, latest) <= 0) {
    throw invalidRequest([
      { path: 'version', message: text('version.notGreaterThanReleased', { version: latest }) },
    ])
  }
  if (others.some((other) => compareVersions(version, other.version) === 0)) {
    throw invalidRequest([{ path: 'version', message: 'version.taken' }])
  }
}
