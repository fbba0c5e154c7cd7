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
    label: 'Page errors: {{count}}',
    title: 'Error log',
    clear: 'Clear All',
    empty: 'No errors',
    message: 'Message',
    info: 'Info',
    url: 'URL',
    stack: 'Stack',
    source: { render: 'Rendering', script: 'Script', promise: 'Promise' },
  },
  settings: {
    title: 'Page style',
    appearance: 'Appearance',
    primary: 'Theme colour',
    custom: 'A colour of your own',
    color: {
      blue: 'Blue (default)',
      azure: 'Azure',
      slate: 'Slate',
      ink: 'Ink',
      green: 'Green',
      cyan: 'Cyan',
      violet: 'Violet',
      red: 'Red',
    },
    tagsView: 'Show tab bar',
    fixedHeader: 'Fixed header',
    sidebarLogo: 'Show logo',
    reset: 'Restore defaults',
  },
}
