import type { operationLog as zh } from '#web/src/i18n/zh/operations/operation-log.ts'

export const operationLog: typeof zh = {
  heading: 'Operation log',
  anonymous: 'Not signed in',
  anonymousRow: 'Nobody was signed in for this call',
  onlyOperator: 'Only this operator',
  onlyObject: 'Only this object',
  noObject: 'The log does not say what this call acted on',
  object: {
    only: 'Only {{kind}} “{{name}}”',
    clear: 'Not only {{name}}',
    clearAll: 'Show the whole log',
  },
  status: { 正常: 'Succeeded', 失败: 'Failed' },
  notFiltered: 'The server ignored the filter: other records are listed, too.',
  column: {
    operation: 'Operation',
    object: 'Object',
    status: 'Result',
    path: 'Path',
    operator: 'Operator',
    role: 'Role',
    cost: 'Duration',
    ip: 'IP',
    body: 'Request',
    time: 'Time',
  },
  noneOfObject: {
    title: 'Nothing logged about this object',
    text: 'Nothing was done to it, or it was done before the server recorded what calls act on.',
  },
  empty: {
    title: 'Nothing logged yet',
    text: 'Records appear here once somebody signs in or changes something.',
  },
}
