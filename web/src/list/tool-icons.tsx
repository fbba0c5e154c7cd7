const paths = {
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5m0-5v5h-5',
  export: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  views: 'M6.5 4h11v16L12 16l-5.5 4z',
  display: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
}

export type Tool = keyof typeof paths

/** Returns the props of a tool's icon button; the name is its accessible name and tooltip. */
export function toolProps(tool: Tool, name?: string) {
  return { icon: <ToolIcon tool={tool} />, 'aria-label': name, title: name }
}

/** Not from `line-icons.tsx`, which is in a chunk of the login page. */
function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" aria-hidden="true">
      <path d={paths[tool]} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}
