import { addRemark } from '../domain/review/remarks.ts'
import { describeReviewDetail } from '../domain/review/review-detail.ts'
import { listQueue } from '../domain/review/review-queue.ts'
import { byId, type Handlers } from './handler.ts'

export const reviewHandlers = {
  '/app/ExamineQueue': {
    read: ({ reader, caller, request, now }) => listQueue(reader, caller(), request, now),
  },
  '/app/ExamineDetail': {
    read: ({ reader, caller, request, now }) => describeReviewDetail(reader, caller(), request, now),
  },
  '/app/ExamineRemark': {
    logs: [{ kind: 'version', request: 'publish_id' }, ...byId('plugin')],
    write: ({ work, caller, request, now }) => addRemark(work, caller(), request, now),
  },
} satisfies Partial<Handlers>
