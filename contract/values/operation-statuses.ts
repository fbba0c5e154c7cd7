/** How a logged call ended, as on the wire: it succeeded, or it was refused. */
export const operationStatuses = ['正常', '失败'] as const
