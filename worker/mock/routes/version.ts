import { versionStates } from '#contract/values/states.ts'
import { listVersions } from '../domain/review/version-list.ts'
import { moveVersion } from '../domain/review/version-moves.ts'
import { releaseVersion } from '../domain/review/version-release.ts'
import { createVersion, updateChangeLog, updateVersionFiles } from '../domain/version/version-editing.ts'
import type { Handlers } from './handler.ts'

export const versionHandlers = {
  '/app/PublishList': {
    read: ({ reader, caller, request, now }) => listVersions(reader, caller(), request, now),
  },
  '/app/PublishCreate': {
    write: ({ work, caller, request, now }) => createVersion(work, caller(), request, now),
  },
  '/app/UpdatePublishBinV2': {
    write: ({ work, caller, request, now }) => updateVersionFiles(work, caller(), request, now),
  },
  '/app/UpdatePublishChangeLog': {
    write: ({ work, caller, request, now }) => updateChangeLog(work, caller(), request, now),
  },
  '/app/PublishToExamine': {
    write: ({ work, caller, request: { id }, now }) =>
      moveVersion(work, caller(), { id, to: versionStates.inReview }, now),
  },
  '/app/PublishStatusAction': {
    write: ({ work, caller, request: { id, state: status, reason }, now }) =>
      moveVersion(work, caller(), { id, to: status, reason }, now),
  },
  '/app/PublishRelease': {
    write: ({ work, caller, request, now }) => releaseVersion(work, caller(), request, now),
  },
} satisfies Partial<Handlers>
