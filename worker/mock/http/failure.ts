import { isStorageFull } from '../store/storage-full.ts'

/** What a caller is told of a failure that is not his; its cause is for the log alone. */
export interface Failure {
  /** HTTP's: whoever watches the host sees which it is. */
  readonly status: 500 | 507
  readonly msg: string
}

/** What to say of a call that something went wrong with; nothing of it was kept. */
export function failureOf(error: unknown): Failure {
  return isStorageFull(error)
    ? { status: 507, msg: '存储空间已满，这次操作没有保存；请腾出空间后重试' }
    : { status: 500, msg: '服务器内部错误，请稍后重试' }
}
