import { line } from '../plain/line-icons.tsx'

const paths = {
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  export: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  views: 'M6.5 4h11v16L12 16l-5.5 4z',
  display: 'M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8M15 5v5M9 14v5',
}

export type Tool = keyof typeof paths

/** The props of a button that shows the tool's icon alone, under a name. */
export function toolProps(tool: Tool, name: string) {
  return { icon: <ToolIcon tool={tool} />, 'aria-label': name, title: name }
}

export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg {...line} width="1.25em" height="1.25em" aria-hidden="true">
      <path d={paths[tool]} />
    </svg>
  )
}
