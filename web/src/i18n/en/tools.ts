import type { tools as zh } from '../zh/tools.ts'

export const tools: typeof zh = {
  search: {
    title: 'Search pages',
    field: 'Name of a page',
    placeholder: 'Name or path',
    results: 'Pages found',
    nothing: 'No such page',
  },
  errorLog: {
    title: 'Error log',
    clear: 'Clear All',
    empty: 'No errors',
    message: 'Message',
    info: 'Info',
    url: 'URL',
    stack: 'Stack',
    source: { render: 'Rendering', script: 'Script', promise: 'Promise' },
  },
}
