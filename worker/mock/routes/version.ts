import { versionStates } from '#contract/values/states.ts'
import { listVersions } from '../domain/review/version-list.ts'
import { moveVersion } from '../domain/review/version-moves.ts'
import { releaseVersion } from '../domain/review/version-release.ts'
import { createVersion, updateChangeLog, updateVersionFiles } from '../domain/version/version-editing.ts'
import { byId, type Handlers } from './handler.ts'

export const versionHandlers = {
  '/app/PublishList': {
    read: ({ reader, caller, request, now }) => listVersions(reader, caller(), request, now),
  },
  '/app/PublishCreate': {
    logs: [{ kind: 'version', answer: 'id' }, ...byId('plugin')],
    write: ({ work, caller, request, now }) => createVersion(work, caller(), request, now),
  },
  '/app/UpdatePublishBinV2': {
    logs: byId('version'),
    write: ({ work, caller, request, now }) => updateVersionFiles(work, caller(), request, now),
  },
  '/app/UpdatePublishChangeLog': {
    logs: byId('version'),
    write: ({ work, caller, request, now }) => updateChangeLog(work, caller(), request, now),
  },
  '/app/PublishToExamine': {
    logs: byId('version'),
    write: ({ work, caller, request: { id }, now }) =>
      moveVersion(work, caller(), { id, to: versionStates.inReview }, now),
  },
  '/app/PublishStatusAction': {
    logs: byId('version'),
    write: ({ work, caller, request: { id, state: to, reason, about }, now }) =>
      moveVersion(work, caller(), { id, to, reason, about }, now),
  },
  '/app/PublishRelease': {
    logs: byId('version'),
    write: ({ work, caller, request, now }) => releaseVersion(work, caller(), request, now),
  },
} satisfies Partial<Handlers>
