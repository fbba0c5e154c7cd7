import { finishUpload } from '../domain/file/finish-upload.ts'
import { receivePart } from '../domain/file/receive-part.ts'
import { beginUpload } from '../domain/file/uploads.ts'
import type { Handlers } from './handler.ts'

export const fileHandlers = {
  '/app/UploadInit': {
    logs: [{ kind: 'file', answer: 'file_id' }],
    write: ({ work, caller, request, ...context }) => beginUpload(work, caller().user.id, request, context),
  },
  '/app/UploadPart': {
    logs: [{ kind: 'file', request: 'file_id' }],
    transfer: ({ caller, ...context }) => receivePart({ ...context, userId: caller().user.id }),
  },
  '/app/UploadDone': {
    logs: [{ kind: 'file', request: 'file_id' }],
    transfer: ({ caller, request, ...context }) =>
      finishUpload({ ...context, id: request.file_id, userId: caller().user.id }),
  },
} satisfies Partial<Handlers>
