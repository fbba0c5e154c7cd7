/** The parts of a list loaded after its first rows: column editor, settings and views. */
export { ColumnEditor } from './columns/column-editor.tsx'
export { ListSettings } from './columns/column-list.tsx'
export { CurrentView } from './views/current-view.tsx'
export { ViewsPanel } from './views/views-panel.tsx'
