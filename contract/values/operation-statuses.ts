/** The result of a logged call, as sent: succeeded or refused. */
export const operationStatuses = ['正常', '失败'] as const
