import { screen } from '@testing-library/react'
import { platforms } from '#contract/values/platforms.ts'
import type { RejectedPart } from '#contract/values/states.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { type UploadHost, upload, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { callAs, openPage, pluginOf } from './console-page.tsx'
import type { ServedMock } from './serve-mock.ts'

/** A draft of the demo's author, whose version lacks packages. */
export const draft = { id: 11, alias: 'cluster-notes', name: '集群笔记', version: '0.1.0' }

/** Opens the versions of a plugin as its author or somebody else. */
export function openVersions(mock: ServedMock, search = `plugin=${draft.id}`, username = 'author') {
  return openPage(mock, username, VersionsPage, `/app/publish?${search}`)
}

/** The panel of a first release. */
export const panel = () => screen.findByRole('region', { name: '首次发布' })

/** Reads the draft's version. */
export async function draftVersion(mock: ServedMock) {
  const { list } = await callAs(mock, 'author', '/app/PublishList', { id: draft.id })
  const version = list.find((each) => each.version === draft.version)
  if (!version) throw new Error('[test] the draft has no version.')
  return version
}

export const draftPlugin = (mock: ServedMock) => pluginOf(mock, draft.id)

/** Gives the draft's version packages, so that nothing is missing. Resolves to its id. */
export async function completeDraft(mock: ServedMock): Promise<number> {
  const token = await signIn(mock, 'author')
  const host: UploadHost = {
    ...uploadsOf(mock, token),
    // Only `fetch` may tell the length of a body here.
    sendPart: async (query, body, headers) => {
      const address = `http://console.test/api/v1/app/UploadPart?${query}`
      const init = { method: 'POST', headers: { ...headers, 'X-Token': token }, body: new Uint8Array(body) }
      return (await fetch(address, init)).json()
    },
  }
  const zip = builderZip(draft.alias, draft.version, platforms)
  const { data } = await upload(host, 'plugin.zip', zip)
  if (!data?.file_id) throw new Error('[test] the upload failed.')
  const { id } = await draftVersion(mock)
  const files = platforms.map((platform) => ({ platform, file_id: data.file_id }))
  await callAs(mock, 'author', '/app/UpdatePublishBinV2', { id, files })
  return id
}

/** Submits the draft, or its version, and has a reviewer reject it. */
export async function rejectDraft(
  mock: ServedMock,
  reason: string,
  versionId?: number,
  about?: RejectedPart,
): Promise<void> {
  const claim = { id: draft.id, ...(versionId !== undefined && { publish_id: versionId }) }
  const id = versionId ?? draft.id
  const decision = { id, state: 3 as const, reason, ...(about && { about: [about] }) }
  if (versionId === undefined) {
    await callAs(mock, 'author', '/app/PluginToExamine', { id })
    await callAs(mock, 'admin', '/app/ExamineClaim', claim)
    await callAs(mock, 'admin', '/app/StatusAction', decision)
  } else {
    await callAs(mock, 'author', '/app/PublishToExamine', { id })
    await callAs(mock, 'admin', '/app/ExamineClaim', claim)
    await callAs(mock, 'admin', '/app/PublishStatusAction', decision)
  }
}

/** The paths of the writes that the page has sent, in order. */
export function writesOf(mock: ServedMock, since: number): string[] {
  return mock.requests
    .slice(since)
    .map(({ url }) => new URL(url).pathname.replace('/api/v1', ''))
    .filter((path) => /Examine$|Action$|UpdateP/.test(path))
}
