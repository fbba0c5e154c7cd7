/** What a list loads after its first rows, in one file: the column editor with TanStack's model, settings and views. */
export { ColumnEditor } from './columns/column-editor.tsx'
export { ListSettings } from './columns/column-list.tsx'
export { CurrentView } from './views/current-view.tsx'
export { ViewsPanel } from './views/views-panel.tsx'
