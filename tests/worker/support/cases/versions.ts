import { beginUpload, sendPart, sha256Of, uploadsOf } from '#tests/support/upload.ts'
import { by, type Cases, made, step, type World } from './case.ts'
import {
  approvedVersion,
  claimedVersion,
  newPlugin,
  newVersion,
  onlinePlugin,
  pluginVersionDraft,
  uploadedFiles,
} from './plugin-steps.ts'

const bytes = new TextEncoder().encode('#!/bin/true\n')
const partHeaders = { 'X-Part-Sha256': sha256Of(bytes) }

async function begunUpload(world: World): Promise<string> {
  const host = uploadsOf(world.mock, await world.token('author'))
  return (await beginUpload(host, 'case-tool_linux_amd64', bytes)).data?.file_id ?? ''
}

async function completeUpload(world: World): Promise<string> {
  const fileId = await begunUpload(world)
  await sendPart(uploadsOf(world.mock, await world.token('author')), fileId, 1, bytes)
  return fileId
}

async function newProduct(world: World) {
  const files = await uploadedFiles(world, 'admin', '99.0.0')
  return { version: '99.0.0', changelog: '- 新版', files }
}

async function draftOf(world: World): Promise<number> {
  return newVersion(world, await newPlugin(world))
}

export const versionCases = {
  '/app/UploadInit': by('author', {
    file_name: 'case-tool_linux_amd64',
    size: bytes.length,
    sha256: sha256Of(bytes),
  }),
  '/app/UploadPart': made('author', async (world) => ({ file_id: await begunUpload(world), part: 1 }), {
    bytes,
    headers: partHeaders,
  }),
  '/app/UploadDone': made('author', async (world) => ({ file_id: await completeUpload(world) })),
  '/app/PublishList': made('author', async (world) => ({
    id: await newPlugin(world),
    page: 1,
    limit: 5,
    state: 0,
  })),
  '/app/PublishCreate': made('author', async (world) => ({
    ...pluginVersionDraft,
    id: await newPlugin(world),
    files: await uploadedFiles(world),
    gte_ev_dependency_ver: '1.0.0',
    lte_ev_dependency_ver: '',
  })),
  '/app/UpdatePublishBinV2': made('author', async (world) => ({
    id: await draftOf(world),
    files: await uploadedFiles(world),
  })),
  '/app/UpdatePublishChangeLog': made('author', async (world) => ({
    id: await draftOf(world),
    changelog: '- 改',
  })),
  '/app/PublishToExamine': made('author', async (world) => ({
    id: await newVersion(world, await onlinePlugin(world)),
  })),
  '/app/PublishStatusAction': made('reviewer', async (world) => ({
    id: await claimedVersion(world),
    state: 3,
    reason: '无法启动',
  })),
  '/app/PublishRelease': made('author', async (world) => ({
    id: await approvedVersion(world),
    release_at: '2026-11-22 09:00:00',
  })),
  '/app/EvVersionList': by('author', { page: 1, limit: 5 }),
  '/app/EvVersionCreateV2': made('admin', newProduct),
  '/app/EvPublishRelease': made('admin', async (world) => ({
    id: (await step(world, '/app/EvVersionCreateV2', 'admin', await newProduct(world)))?.id ?? 0,
  })),
} satisfies Partial<Cases>
