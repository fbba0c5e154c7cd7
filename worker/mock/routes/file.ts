import { finishUpload } from '../domain/file/finish-upload.ts'
import { receivePart } from '../domain/file/receive-part.ts'
import { beginUpload } from '../domain/file/uploads.ts'
import type { Handlers } from './handler.ts'

export const fileHandlers = {
  '/app/UploadInit': {
    write: ({ work, caller, request, now, random }) =>
      beginUpload(work, caller().user.id, request, { now, random }),
  },
  '/app/UploadPart': {
    transfer: ({ caller, ...context }) => receivePart({ ...context, userId: caller().user.id }),
  },
  '/app/UploadDone': {
    transfer: ({ caller, request, ...context }) =>
      finishUpload({ ...context, id: request.file_id, userId: caller().user.id }),
  },
} satisfies Partial<Handlers>
