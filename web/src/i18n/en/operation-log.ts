import type { operationLog as zh } from '../zh/operation-log.ts'

export const operationLog: typeof zh = {
  heading: 'Operation log',
  anonymous: 'Not signed in',
  anonymousRow: 'Nobody was signed in for this call',
  onlyOperator: 'Only this operator',
  column: {
    path: 'Path',
    operator: 'Operator',
    role: 'Role',
    code: 'Code',
    cost: 'Duration',
    ip: 'IP',
    body: 'Request',
    time: 'Time',
  },
  empty: {
    title: 'Nothing logged yet',
    text: 'Records appear here once somebody signs in or changes something.',
  },
}
