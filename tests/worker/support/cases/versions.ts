import { beginUpload, sendPart, sha256Of, uploadsOf } from '#tests/support/upload.ts'
import { by, type Cases, known, owned, step, unknownId, type World } from './case.ts'
import {
  approvedVersion,
  claimedVersion,
  newPlugin,
  newVersion,
  onlinePlugin,
  pluginVersionDraft,
  uploadedFiles,
} from './plugin-steps.ts'

type Paths =
  | '/app/UploadInit'
  | '/app/UploadPart'
  | '/app/UploadDone'
  | '/app/PublishList'
  | '/app/PublishCreate'
  | '/app/UpdatePublishBinV2'
  | '/app/UpdatePublishChangeLog'
  | '/app/PublishToExamine'
  | '/app/PublishStatusAction'
  | '/app/PublishRelease'
  | '/app/EvVersionList'
  | '/app/EvVersionCreateV2'
  | '/app/EvPublishRelease'

const stranger = 'tangwei'
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

async function productDraft(world: World): Promise<number> {
  const request = {
    version: '99.0.0',
    changelog: '- 新版',
    files: await uploadedFiles(world, 'admin', '99.0.0'),
  }
  return (await step(world, '/app/EvVersionCreateV2', 'admin', request))?.id ?? 0
}

async function draftOf(world: World): Promise<number> {
  return newVersion(world, await newPlugin(world))
}

async function readyToSubmit(world: World): Promise<number> {
  return newVersion(world, await onlinePlugin(world))
}

export const versionCases: Cases<Paths> = {
  '/app/UploadInit': by('author', {
    file_name: 'case-tool_linux_amd64',
    size: bytes.length,
    sha256: sha256Of(bytes),
  }),
  '/app/UploadPart': owned(
    'author',
    stranger,
    async (world) => ({ file_id: await begunUpload(world), part: 1 }),
    { bytes, headers: partHeaders },
  ),
  '/app/UploadDone': owned('author', stranger, async (world) => ({ file_id: await completeUpload(world) })),
  '/app/PublishList': owned('author', stranger, async (world) => ({
    id: await newPlugin(world),
    page: 1,
    limit: 5,
    state: 0,
  })),
  '/app/PublishCreate': owned('author', stranger, async (world) => ({
    ...pluginVersionDraft,
    id: await newPlugin(world),
    files: await uploadedFiles(world),
    gte_ev_dependency_ver: '1.0.0',
    lte_ev_dependency_ver: '',
  })),
  '/app/UpdatePublishBinV2': owned('author', stranger, async (world) => ({
    id: await draftOf(world),
    files: await uploadedFiles(world),
  })),
  '/app/UpdatePublishChangeLog': owned('author', stranger, async (world) => ({
    id: await draftOf(world),
    changelog: '- 改',
  })),
  '/app/PublishToExamine': owned('author', stranger, async (world) => ({ id: await readyToSubmit(world) })),
  '/app/PublishStatusAction': {
    good: async (world) => ({
      as: 'reviewer',
      request: { id: await claimedVersion(world), state: 3, reason: '无法启动' },
    }),
    foreign: async (world) => ({ as: stranger, request: { id: await claimedVersion(world), state: 0 } }),
  },
  '/app/PublishRelease': owned('author', stranger, async (world) => ({
    id: await approvedVersion(world),
    release_at: '2026-11-22 09:00:00',
  })),
  '/app/EvVersionList': by('author', { page: 1, limit: 5 }),
  '/app/EvVersionCreateV2': known(
    'admin',
    async (world) => ({
      version: '99.0.0',
      changelog: '- 新版',
      files: await uploadedFiles(world, 'admin', '99.0.0'),
    }),
    { id: unknownId, version: '99.0.0', changelog: '- 新版', files: [] },
  ),
  '/app/EvPublishRelease': known('admin', async (world) => ({ id: await productDraft(world) }), {
    id: unknownId,
  }),
}
